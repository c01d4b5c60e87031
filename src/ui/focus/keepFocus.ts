/** Elements that can be focused with Tab. */
const stops = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"]), [contenteditable=true]'

/** The number of stored positions: a menu, its dialog and the buttons that opened them. */
const mostPlaces = 8

/** How long a disabled control may take to become enabled again before the focus moves on, in milliseconds. */
const patience = 1000

/** The position of an element: its ancestors, each with the following siblings. */
interface Place {
  element: HTMLElement
  levels: readonly { parent: Element; next: Element | null }[]
}

const isDisabled = (element: Element) => element.matches(':disabled')

const isUsable = (element: HTMLElement) =>
  element.isConnected &&
  !isDisabled(element) &&
  element.closest('[inert], [aria-hidden=true]') === null &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Returns the heading of the page, or its main part if there is none. */
export const pageHeading = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

/** Focuses an element without scrolling, even if it is not in the tab order. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (!element.matches(stops) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus when the focused control is removed or disabled (WCAG 2.4.3): to the same control once it is enabled,
 * otherwise to the next one, the previous one, or the heading of the page (rule screens.focus).
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  const places: Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let disabledSince = 0

  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    disabledSince = 0
    places.unshift(placeOf(target))
    places.length = Math.min(places.length, mostPlaces)
  }
  // The user clicked outside the control, so the focus stays there. It has not moved yet while the event runs.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    setTimeout(() => {
      if (isLost() && target instanceof HTMLElement && isUsable(target)) places.length = 0
    })
  }
  const look = () => {
    const last = places[0]
    if (timer !== undefined || last === undefined || !isLost()) return
    timer = setTimeout(restore, 30)
  }
  const restore = () => {
    timer = undefined
    const last = places[0]
    if (last === undefined || !isLost()) return
    if (last.element.isConnected && isDisabled(last.element)) {
      disabledSince ||= Date.now()
      if (Date.now() - disabledSince < patience) {
        timer = setTimeout(restore, 100)
        return
      }
    }
    for (const place of places) {
      const next = isUsable(place.element) ? place.element : whatFollows(place)
      focusOn(next)
      if (next && !isLost()) return
    }
    focusOn(pageHeading())
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
  }
}

function placeOf(element: HTMLElement): Place {
  const levels: { parent: Element; next: Element | null }[] = []
  for (let one: Element = element; one.parentElement && one !== document.body; one = one.parentElement) {
    if (one.parentElement !== document.body) levels.push({ parent: one.parentElement, next: one.nextElementSibling })
  }
  return { element, levels }
}

/** Returns the next tab stop after a removed control, otherwise the previous one, in the closest remaining part. */
function whatFollows({ levels }: Place): HTMLElement | undefined {
  for (const { parent, next } of levels) {
    // After a removed page its heading gets the focus.
    if (parent.matches('main') || parent.querySelector('main')) return undefined
    if (!parent.isConnected) continue
    for (let one = next; one !== null && one.parentElement === parent; one = one.nextElementSibling) {
      const [first] = stopsIn(one)
      if (first) return first
    }
    const last = stopsIn(parent).at(-1)
    if (last) return last
    if (parent instanceof HTMLElement && parent.hasAttribute('tabindex') && isUsable(parent)) return parent
  }
  return undefined
}

const stopsIn = (part: Element) =>
  [part, ...part.querySelectorAll(stops)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(stops) && one.tabIndex >= 0 && isUsable(one),
  )
