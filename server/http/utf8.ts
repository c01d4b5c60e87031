/** Buffer size for a page of 200 whole records; longer texts get their own. */
const scratch = Buffer.allocUnsafeSlow(2 ** 22)

/** The maximum number of UTF-8 bytes of a JavaScript character. */
const mostBytes = 3

/**
 * Encodes a text as UTF-8. Node takes three times as long to write non-Latin text to a socket: it measures it twice,
 * and then encodes it byte by byte.
 */
export function utf8Of(text: string): Buffer {
  if (text.length * mostBytes > scratch.length) return Buffer.from(text)
  const written = scratch.write(text)
  const bytes = Buffer.allocUnsafe(written)
  scratch.copy(bytes, 0, 0, written)
  return bytes
}
