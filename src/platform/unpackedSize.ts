/** Signatures and offsets of the fields of a zip archive (APPNOTE 6.3, 4.3). */
const end = { signature: 0x06054b50, size: 22, count: 10, directory: 16 }
const entry = { signature: 0x02014b50, size: 46, method: 10, packed: 20, name: 28, extra: 30, comment: 32, local: 42 }
const local = { signature: 0x04034b50, size: 30, name: 26, extra: 28 }

/** A workbook has only tens of parts. */
const mostEntries = 2000

/**
 * Unpacks a zip archive in chunks, without storing it, to measure its size: the declared size is not reliable, and a
 * library that unpacks the whole archive would detect an excess too late.
 * @returns the size in bytes, or a number above `most` as soon as it is exceeded
 * @throws if it is not a plain archive
 */
export async function unpackedSize(file: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let unpacked = 0
  for (const { method, bytes } of entriesOf(file, view)) {
    if (method !== 0 && method !== 8) throw new Error('Packed by a method that is not known')
    unpacked += method === 0 ? bytes.length : await inflatedSize(bytes, most - unpacked)
    if (unpacked > most) break
  }
  return unpacked
}

/** Returns every entry of the archive; a field beyond the end of the file is a RangeError. */
function entriesOf(file: Uint8Array<ArrayBuffer>, view: DataView) {
  const at = endOf(view)
  const count = view.getUint16(at + end.count, true)
  if (count > mostEntries) throw new Error('Far more entries than any file of ours')
  let offset = view.getUint32(at + end.directory, true)
  return Array.from({ length: count }, () => {
    expectSignature(view, offset, entry.signature)
    const start = view.getUint32(offset + entry.local, true)
    expectSignature(view, start, local.signature)
    const from =
      start + local.size + view.getUint16(start + local.name, true) + view.getUint16(start + local.extra, true)
    const to = from + view.getUint32(offset + entry.packed, true)
    if (to > file.length) throw new Error('An entry goes beyond the end')
    const method = view.getUint16(offset + entry.method, true)
    const lengths = [entry.name, entry.extra, entry.comment].map((field) => view.getUint16(offset + field, true))
    offset += entry.size + lengths.reduce((sum, length) => sum + length, 0)
    return { method, bytes: file.subarray(from, to) }
  })
}

/** Finds the last record of the archive; a comment of at most 65,535 bytes may follow it. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - end.size - 0xffff)
  for (let at = view.byteLength - end.size; at >= first; at -= 1) {
    if (view.getUint32(at, true) === end.signature) return at
  }
  throw new Error('No zip archive')
}

function expectSignature(view: DataView, offset: number, signature: number): void {
  if (view.getUint32(offset, true) !== signature) throw new Error('No entry where one should be')
}

/** Returns the number of unpacked bytes, or the first number found to be above `most`. */
async function inflatedSize(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let size = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length
    if (size > most) break
  }
  await reader.cancel()
  return size
}
