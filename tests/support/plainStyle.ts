/** Elements that browsers do not render, by tag. */
const undrawn = new Set([
  'base',
  'datalist',
  'head',
  'link',
  'meta',
  'noscript',
  'script',
  'style',
  'template',
  'title',
])

/** The defaults of an element without styles. */
const usual: Readonly<Record<string, string>> = { display: 'block', opacity: '1', pointerEvents: 'auto' }

const cssName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const scriptName = (key: string) => key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the element's own style (`style`), empty without the property. */
const ownOf = (element: Element, key: string) =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(cssName(key)) : ''

function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const own = ownOf(one, 'visibility')
    if (own !== '' && own !== 'inherit') return own
  }
  return 'visible'
}

function valueOf(element: Element, key: string): string {
  if (key === 'visibility') return visibilityOf(element)
  const own = ownOf(element, key)
  if (own !== '') return own
  if (key === 'display' && (element.hasAttribute('hidden') || isUndrawn(element))) return 'none'
  return usual[key] ?? ''
}

function isUndrawn(element: Element): boolean {
  const { localName } = element
  if (localName === 'dialog') return !element.hasAttribute('open')
  if (localName === 'input') return element.getAttribute('type') === 'hidden'
  return undrawn.has(localName)
}

/**
 * `getComputedStyle` of a document without style sheets: own styles, whether the element is rendered, and inherited
 * visibility. jsdom's version evaluates every browser rule for every element in role queries, again after each change,
 * which took the longest part of a screen's test.
 */
export function plainStyleOf(element: Element): CSSStyleDeclaration {
  const read = (name: string) => valueOf(element, scriptName(name))
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, key) =>
      key === 'getPropertyValue' ? read : key === 'length' ? 0 : typeof key === 'string' ? read(key) : undefined,
  })
}
