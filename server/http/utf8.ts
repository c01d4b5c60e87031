/** Buffer size for a page of 200 whole records; longer texts get their own. */
const scratch = Buffer.allocUnsafeSlow(2 ** 22)

/** In UTF-8 a character of JavaScript takes no more bytes than these. */
const mostBytes = 3

/**
 * Encodes a text as UTF-8. Node needs three times as long to write a text beyond Latin to a socket: it measures it
 * twice, and then encodes it byte by byte.
 */
export function utf8Of(text: string): Buffer {
  if (text.length * mostBytes > scratch.length) return Buffer.from(text)
  const written = scratch.write(text)
  const bytes = Buffer.allocUnsafe(written)
  scratch.copy(bytes, 0, 0, written)
  return bytes
}
