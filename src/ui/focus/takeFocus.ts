/** The ref of an element that gets the focus as soon as it is on screen. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
