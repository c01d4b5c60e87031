/** Copies a text; also on pages without HTTPS, where browsers have no `navigator.clipboard`. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  // An open dialog keeps the focus inside.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('The text was not copied')
}
