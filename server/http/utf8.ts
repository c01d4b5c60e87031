/** So many bytes hold a page of 200 whole records; what is longer is written by itself. */
const scratch = Buffer.allocUnsafeSlow(2 ** 22)

/** In UTF-8 a character of JavaScript takes no more bytes than these. */
const mostBytes = 3

/**
 * A text in UTF-8. Node writes a text that is not all Latin to a socket in three times as long: it goes over it for its
 * length, once more for the most that it could take, and then turns it into bytes one by one.
 */
export function utf8Of(text: string): Buffer {
  if (text.length * mostBytes > scratch.length) return Buffer.from(text)
  const written = scratch.write(text)
  const bytes = Buffer.allocUnsafe(written)
  scratch.copy(bytes, 0, 0, written)
  return bytes
}
