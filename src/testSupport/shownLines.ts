const skipped = '[hidden], [aria-hidden=true], script, style, template, legend.notranslate'
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'BUTTON',
  'CODE',
  'EM',
  'I',
  'LABEL',
  'SMALL',
  'SPAN',
  'STRONG',
  'TIME',
  'svg',
])
const fields = 'input, textarea, select, [role=combobox], [role=spinbutton]'

/**
 * Everything that a reader sees in an element, one string a line, so that a test compares it whole: headings as
 * `# text`, rows of tables with ` | ` between cells, links as `text -> address`, buttons as `[name]`, fields and properties as
 * `name: value`, and `(disabled: reason)` after what cannot be used.
 */
export const shownLines = (root: Element = document.body): string[] => linesOf(root)

function linesOf(element: Element): string[] {
  const lines: string[] = []
  let open = ''
  const close = () => {
    const line = open.replaceAll(/[\s\u200B]+/g, ' ').trim()
    if (line) lines.push(line)
    open = ''
  }
  for (const node of element.childNodes) {
    if (node instanceof Text) open += node.data
    if (!(node instanceof Element) || node.matches(skipped)) continue
    const own = ownLine(node)
    if (own !== undefined) {
      if (!isInline(node)) close()
      open += ` ${own} `
      if (!isInline(node)) close()
    } else if (isInline(node)) {
      open += ` ${linesOf(node).join(' ')} `
    } else {
      close()
      lines.push(...linesOf(node))
    }
  }
  close()
  return lines
}

const isInline = (element: Element) => inline.has(element.tagName) && !element.querySelector('div, p, ul, table')

/** The line of what is one thing to a reader; nothing of a container. */
function ownLine(element: Element): string | undefined {
  const text = () => linesOf(element).join(' ') || element.getAttribute('title') || ''
  const reason = element.closest('[title]')?.getAttribute('title')
  const state = element.matches(':disabled, [aria-disabled=true]')
    ? ` (${reason ? `disabled: ${reason}` : 'disabled'})`
    : ''
  if (element.matches('label[for]') && fieldOf(element)) return ''
  if (element.matches('h1, h2, h3, h4, h5, h6')) return `# ${text()}`
  if (element.matches('tr, [role=row]')) return [...element.children].map((cell) => linesOf(cell).join(' ')).join(' | ')
  if (element.matches('dl > :has(> dt)')) {
    const [term, ...values] = linesOf(element)
    if (values.length === 1) return `${term}: ${values[0]}`
  }
  if (element.matches('a[href]'))
    return `${nameOf(element) ?? text()} -> ${decodeURIComponent(element.getAttribute('href')!)}`
  if (element.matches('[role=group]:has([role=spinbutton])')) return `${nameOf(element)}: ${dayIn(element)}`
  if (element.matches('[type=checkbox], [type=radio]')) {
    const { checked, indeterminate } = element as HTMLInputElement
    return `${nameOf(element)}: ${indeterminate ? 'some' : checked ? 'yes' : 'no'}${state}`
  }
  if (element.matches('[type=hidden], [type=file]')) return ''
  if (element.matches(fields)) return `${nameOf(element)}: ${valueOf(element)}${state}`
  if (element.matches('button, [role=button], [role=tab], [role=menuitem], [role=option]')) {
    const selected = element.matches('[aria-selected=true], [aria-pressed=true]') ? ' (chosen)' : ''
    return `[${nameOf(element) ?? text()}]${selected}${state}`
  }
  if (element.matches('svg, img')) return nameOf(element) ?? element.querySelector('title')?.textContent ?? ''
  return undefined
}

const dayIn = (field: Element) =>
  [...field.querySelectorAll('[role=spinbutton]')].map(({ textContent }) => textContent).join('/')

const valueOf = (field: Element) => ('value' in field ? String(field.value) : (field.textContent ?? ''))

const fieldOf = (label: Element) => document.getElementById(label.getAttribute('for')!)

function nameOf(element: Element): string | undefined {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...labelsOf(element)]
  const named = labels.filter((one) => one !== null && one !== element)
  if (named.length === 0) return element.getAttribute('alt') ?? undefined
  return named.map((one) => withoutHidden(one!)).join(' ')
}

const labelsOf = (element: Element) =>
  ('labels' in element ? ((element.labels as NodeList | null) ?? []) : []) as Iterable<Element>

function withoutHidden(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], input')) hidden.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
