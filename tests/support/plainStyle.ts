/** What no browser draws, by its tag. */
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

/** What every element has that says nothing else. */
const usual: Readonly<Record<string, string>> = { display: 'block', opacity: '1', pointerEvents: 'auto' }

const cssName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const scriptName = (key: string) => key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What an element says of itself (`style`), the empty text where it says nothing of that property. */
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
 * `getComputedStyle` of a document without style sheets: what an element says of itself, whether it is drawn at all, and
 * the visibility it inherits. jsdom's own weighs every rule of a browser for every element whose role or name is asked
 * for, anew after each change, which was the longest part of a screen's test.
 */
export function plainStyleOf(element: Element): CSSStyleDeclaration {
  const read = (name: string) => valueOf(element, scriptName(name))
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, key) =>
      key === 'getPropertyValue' ? read : key === 'length' ? 0 : typeof key === 'string' ? read(key) : undefined,
  })
}
