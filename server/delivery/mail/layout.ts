import { mailText, type MailContent, type MailContext, type MailGroup, type MailTask } from './template.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Renders an email as plain text and as HTML without external resources. */
export function renderMail(content: MailContent, context: MailContext): RenderedMail {
  const { subject, paragraphs, facts = [], groups = [], action, afterword, reason } = content
  const greeting = mailText(context, 'greeting', { firstName: context.recipient.firstName })
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...groups.flatMap(({ title, tasks, more }) => [
      title,
      ...tasks.map((task) => [task.title, ...task.lines, task.url].join('\n')),
      ...(more ? [more] : []),
    ]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(afterword ? [afterword] : []),
    `--\n${reason}`,
  ].join('\n\n')

  const linkHint = mailText(context, 'linkHint')
  const html = [
    `<!doctype html><html lang="${context.recipient.locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f4f5f2;color:#1d2724;font:16px/1.6 'Noto Sans Thai',Tahoma,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">`,
    ...[greeting, ...paragraphs].map(paragraph),
    facts.length > 0 ? `<dl style="margin:0 0 16px">${facts.map(fact).join('')}</dl>` : '',
    ...groups.map(group),
    action ? button(action, linkHint) : '',
    afterword ? paragraph(afterword) : '',
    `<p style="margin:24px 0 0;font-size:13px;color:#55625d">${escapeHtml(reason)}</p>`,
    `</div></body></html>`,
  ].join('\n')
  return { subject, text: withJoinedDots(text), html: withJoinedDots(html) }
}

/** No line begins with the dot between two parts of a text. */
const withJoinedDots = (text: string): string => text.replaceAll(' · ', '\u00a0· ')

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`

const fact = ({ label, value }: { label: string; value: string }): string =>
  `<dt style="font-size:13px;color:#55625d">${escapeHtml(label)}</dt><dd style="margin:0 0 8px">${withBreaks(value)}</dd>`

const group = ({ title, tasks, more }: MailGroup): string =>
  `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>${tasks.map(task).join('')}${more ? paragraph(more) : ''}`

function task({ title, url, lines }: MailTask): string {
  const notes = lines.map((line) => `<br><span style="font-size:14px">${withBreaks(line)}</span>`).join('')
  return (
    `<p style="margin:0 0 12px;padding:0 0 0 12px;border-left:3px solid #c9d3cf">` +
    `<a href="${escapeHtml(url)}" style="color:#0f5c4d">${escapeHtml(title)}</a>${notes}</p>`
  )
}

function button({ label, url }: { label: string; url: string }, linkHint: string): string {
  const address = escapeHtml(url)
  return (
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;` +
    `background:#0f5c4d;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;color:#55625d">${escapeHtml(linkHint)}<br>` +
    `<a href="${address}" style="color:#0f5c4d;word-break:break-all">${address}</a></p>`
  )
}

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
