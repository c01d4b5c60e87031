import type { FileExtension } from './files.ts'

/** Number of bytes that identify a file's format. */
export const signatureBytes = 16

const zip = [
  [0x50, 0x4b, 0x03, 0x04],
  // An archive without entries consists only of its end record.
  [0x50, 0x4b, 0x05, 0x06],
]
/** The container of the old Office formats, and of new ones with a password. */
const compoundFile = [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]
const jpeg = [[0xff, 0xd8, 0xff]]

/** The first bytes of every format; one of them must match. */
const signatures: Readonly<Record<FileExtension, readonly (readonly number[])[]>> = {
  doc: compoundFile,
  xls: compoundFile,
  ppt: compoundFile,
  docx: [...zip, ...compoundFile],
  xlsx: [...zip, ...compoundFile],
  pptx: [...zip, ...compoundFile],
  zip,
  jpg: jpeg,
  jpeg,
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
}

/**
 * Returns whether the first bytes of a file match its extension: a program renamed to `.pdf` does not. Nothing is
 * unpacked or decoded.
 * @param head the first `signatureBytes` bytes of the file, or fewer
 */
export function isContentOf(extension: FileExtension, head: Uint8Array): boolean {
  return signatures[extension].some((signature) => signature.every((byte, index) => head[index] === byte))
}
