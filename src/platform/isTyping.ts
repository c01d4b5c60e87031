/** Returns whether a key pressed in that element is text and not a shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=combobox]') !== null
