import type { MailParams, Notice, NoticeName } from '../mails.ts'
import { mailText, pageUrl, type MailContent, type MailContext, type MailTemplate } from '../template.ts'
import { notices as templates } from './notices.ts'

/** Maximum number of notices; the board shows the rest. */
const mostListed = 50

/** The notices of a day or a week that are still true; not sent without any (rule follow-up.digest). */
export const digest: MailTemplate<MailParams['digest']> = async ({ frequency, notices }, context) => {
  const { listed, isMore } = await stillTrue(notices, context)
  if (listed.length === 0) return null
  return {
    subject: mailText(context, frequency === 'daily' ? 'digestDailySubject' : 'digestWeeklySubject', {
      count: listed.length,
    }),
    paragraphs: [mailText(context, 'digestText')],
    sections: listed.map(sectionOf),
    action: {
      label: mailText(context, 'openBoard'),
      url: pageUrl(context.baseUrl, context.recipient.locale, '/'),
    },
    ...(isMore ? { afterword: mailText(context, 'digestMore') } : {}),
    reason: mailText(context, 'becauseOfDigest'),
  }
}

/** Renders the notices from current data, only the latest for each record, in the order of writing. */
async function stillTrue(
  notices: readonly Notice[],
  context: MailContext,
): Promise<{ listed: MailContent[]; isMore: boolean }> {
  const listed: MailContent[] = []
  const records = new Set<number>()
  for (const notice of notices.toReversed()) {
    const record = 'riskId' in notice.params ? notice.params.riskId : undefined
    if (record !== undefined && records.has(record)) continue
    const content = await contentOf(notice, context)
    if (!content) continue
    if (listed.length === mostListed) return { listed: listed.toReversed(), isMore: true }
    if (record !== undefined) records.add(record)
    listed.push(content)
  }
  return { listed: listed.toReversed(), isMore: false }
}

const contentOf = <Name extends NoticeName>(
  { template, params }: { template: Name; params: MailParams[Name] },
  context: MailContext,
) => templates[template](params, context)

/** A short form of an email: its subject links to the target of its button, without repetition. */
const sectionOf = ({ subject, paragraphs, facts = [], action }: MailContent) => ({
  title: subject,
  ...(action ? { url: action.url } : {}),
  lines: [
    ...paragraphs,
    ...facts.filter(({ value }) => !subject.includes(value)).map(({ label, value }) => `${label}: ${value}`),
  ],
})
