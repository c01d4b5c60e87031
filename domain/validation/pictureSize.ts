/** In pixels. */
export interface PictureSize {
  width: number
  height: number
}

/**
 * Returns the size in pixels of a PNG, JPEG or GIF from its headers, for a GIF that of its first frame if larger; null
 * if unreadable. A small file can declare a thousand million pixels, and every browser would allocate them.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (view.getUint8(0)) {
      case 0x89:
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 0xff:
        return sizeOfJpeg(view)
      case 0x47:
        return sizeOfGif(view)
      default:
        return null
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The markers that begin a frame; 0xc4, 0xc8 and 0xcc in the same range mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // A marker may be padded with more of these.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Returns the bytes of a colour table, by its flag byte. */
const coloursOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function sizeOfGif(view: DataView): PictureSize | null {
  const width = view.getUint16(6, true)
  const height = view.getUint16(8, true)
  let at = 13 + coloursOf(view.getUint8(10))
  while (view.getUint8(at) === 0x21) {
    at += 2
    while (view.getUint8(at) > 0) at += 1 + view.getUint8(at)
    at += 1
  }
  if (view.getUint8(at) !== 0x2c) return null
  return {
    width: Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true)),
    height: Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true)),
  }
}
