/**
 * Width and height of a WebP picture in pixels, from its header.
 * @param {Buffer} bytes
 * @returns {[width: number, height: number]}
 * @throws where it is no WebP picture
 */
export function sizeOfWebp(bytes) {
  const kind = bytes.toString('latin1', 8, 16)
  if (kind === 'WEBPVP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  if (kind === 'WEBPVP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (kind === 'WEBPVP8L') {
    const bits = bytes.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  throw new Error('This is no WebP picture')
}
