import { isLong } from './isLong.ts'

/**
 * In milliseconds: the delays until a tooltip opens for a mouse and for a finger, and until it closes after either has
 * left.
 */
const delays = { mouse: 300, finger: 700, mouseLeft: 100, fingerLeft: 1500 } as const

/** An element with the text of its tooltip. */
export interface Described {
  element: HTMLElement
  text: string
  placement: 'bottom' | 'bottom-start' | 'top-start'
}

/**
 * Calls `show` with the element whose tooltip is visible, and with undefined when there is none: for an element with an
 * `aria-description` this text, for one with `data-whole-text` its own if it is longer than 60 characters or truncated
 * (a `heading` only if truncated). It shows on hover, long press, and keyboard focus; a key hides it, and the pointer
 * can move onto it.
 * @returns a function that ends this
 */
export function followDescribed(show: (described: Described | undefined) => void): () => void {
  let element: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const within = (delay: number, next: Described | undefined) => {
    clearTimeout(timer)
    element = next?.element
    timer = setTimeout(() => show(next?.element.isConnected ? next : undefined), delay)
  }
  const ends = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, react: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, react, { signal: ends.signal, passive: true })

  const pointAt = (target: EventTarget | null | undefined) => {
    if (target instanceof Element && target.closest('[role=tooltip]')) return clearTimeout(timer)
    const described = describedBy(target)
    if (!described) within(delays.mouseLeft, undefined)
    else if (described.element !== element) within(delays.mouse, described)
  }
  const focus = (target: EventTarget | null) => {
    if (target instanceof Element && target.matches(':focus-visible')) within(0, describedBy(target))
  }
  // An element that is already hovered or focused sends no event.
  pointAt([...document.querySelectorAll(':hover')].at(-1))
  focus(document.activeElement)

  on('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'touch') pointAt(target)
  })
  on('pointerdown', ({ pointerType, target }) => {
    const described = pointerType === 'touch' ? describedBy(target) : undefined
    if (!described) return
    // Otherwise a long press selects the words.
    document.body.style.userSelect = 'none'
    within(delays.finger, described)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    on(end, ({ pointerType }) => {
      if (pointerType !== 'touch') return
      document.body.style.userSelect = ''
      within(delays.fingerLeft, undefined)
    })
  }
  on('focusin', ({ target }) => focus(target))
  on('focusout', () => within(0, undefined))
  // Handles Escape, and a change of page: the described element then disappears without an event.
  on('keydown', () => within(0, undefined))
  document.documentElement.addEventListener('pointerleave', () => within(0, undefined), { signal: ends.signal })

  return () => {
    clearTimeout(timer)
    ends.abort()
  }
}

function describedBy(target: EventTarget | null | undefined): Described | undefined {
  if (!(target instanceof Element)) return undefined
  const element =
    target.closest<HTMLElement>('[aria-description], [data-whole-text]') ??
    // The label within a field lets the mouse events through to it.
    target.closest('.MuiFormControl-root')?.querySelector<HTMLElement>(':scope > label[data-whole-text]')
  if (!element) return undefined
  const description = element.getAttribute('aria-description')
  if (description) return { element, text: description, placement: 'bottom' }
  const text = element.textContent
  const isHeading = element.dataset.wholeText === 'heading'
  if (!isCut(element) && (isHeading || !isLong(text))) return undefined
  return { element, text, placement: isHeading ? 'bottom-start' : 'top-start' }
}

type Box = Pick<Element, 'scrollHeight' | 'clientHeight' | 'scrollWidth' | 'clientWidth'>

/**
 * Returns whether a box cuts its text. A box that ends slightly above its last line (`clamp`) does not: a cut line is 8
 * px and more.
 */
export const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Box): boolean =>
  scrollHeight >= clientHeight + 8 || scrollWidth > clientWidth + 1
