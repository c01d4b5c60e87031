import { fileLimits, megabyte } from './limits.ts'
import type { ValidationMessage, ValidationProblem } from './messages.ts'

/** The purpose of an upload: an attachment of a risk, or a picture in a text. */
export const filePurposes = ['attachment', 'image'] as const

type FilePurpose = (typeof filePurposes)[number]

/** Allowed extensions of each purpose, without the dot (rule files.types). */
export const allowedExtensions = {
  attachment: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'jpeg', 'png', 'zip', 'pdf'],
  image: ['jpg', 'jpeg', 'png', 'gif'],
} as const satisfies Record<FilePurpose, readonly string[]>

export type FileExtension = (typeof allowedExtensions)[FilePurpose][number]

/** The maximum size of each purpose, in bytes (rule files.size). */
const largestBytes: Readonly<Record<FilePurpose, number>> = {
  attachment: fileLimits.attachmentBytes,
  image: fileLimits.imageBytes,
}

const messages = {
  attachment: { type: 'attachmentType', size: 'attachmentSize' },
  image: { type: 'imageType', size: 'imageSize' },
} as const satisfies Record<FilePurpose, Record<'type' | 'size', ValidationMessage>>

type FileProblem = (typeof messages)[FilePurpose]['type' | 'size']

/**
 * The validity of a signed link, in minutes (rule files.link-lifetime); clients can request up to `longest`, for
 * videos.
 */
export const linkMinutes = { upload: 30, read: 30, longest: 120 } as const

const anyBytes = 'application/octet-stream'

const openXml = 'application/vnd.openxmlformats-officedocument'
const word = ['application/msword', `${openXml}.wordprocessingml.document`] as const
const excel = ['application/vnd.ms-excel', `${openXml}.spreadsheetml.sheet`] as const
const powerPoint = ['application/vnd.ms-powerpoint', `${openXml}.presentationml.presentation`] as const
const zip = ['application/zip', 'application/x-zip-compressed', 'application/x-zip', 'multipart/x-zip'] as const
const jpeg = ['image/jpeg', 'image/jpg', 'image/pjpeg'] as const

/** Media types by extension, the correct one first; some browsers send the others. */
const contentTypes: Readonly<Record<FileExtension, readonly [string, ...string[]]>> = {
  doc: word,
  docx: [word[1], word[0], ...zip],
  xls: excel,
  xlsx: [excel[1], excel[0], ...zip],
  ppt: powerPoint,
  pptx: [powerPoint[1], powerPoint[0], ...zip],
  jpg: jpeg,
  jpeg,
  png: ['image/png', 'image/x-png'],
  gif: ['image/gif'],
  zip,
  pdf: ['application/pdf', 'application/x-pdf'],
}

/** Returns the extension of a file name, in lower case and without the dot; null if unsupported. */
export function extensionOf(name: string): FileExtension | null {
  const extension = /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return isKnown(extension) ? extension : null
}

const isKnown = (extension: string): extension is FileExtension => Object.hasOwn(contentTypes, extension)

/** Returns the media type of a file by its name: for the declaration in a form, and for downloads. */
export function contentTypeOf(name: string): string {
  const extension = extensionOf(name)
  return extension ? contentTypes[extension][0] : anyBytes
}

/** Returns whether a declared media type matches a file name; a generic type always does. */
export function isContentTypeOf(name: string, contentType: string): boolean {
  const extension = extensionOf(name)
  const declared = contentType.toLowerCase()
  return extension !== null && (declared === anyBytes || contentTypes[extension].includes(declared))
}

/** Returns the fault of a file name for upload: its type (rule files.types). */
export function fileTypeProblem(name: string, purpose: FilePurpose): FileProblem | null {
  const allowed: readonly string[] = allowedExtensions[purpose]
  const extension = extensionOf(name)
  return extension !== null && allowed.includes(extension) ? null : messages[purpose].type
}

/** Returns the fault of a size in bytes above a limit in megabytes (rule validation.file-size). */
export function fileSize(size: number, megabytes: number): ValidationProblem | null {
  return size <= megabytes * megabyte ? null : { message: 'fileSize', params: { max: megabytes } }
}

/** Returns the fault of an upload's size in bytes (rule files.size). */
export function fileSizeProblem(size: number, purpose: FilePurpose): FileProblem | null {
  return size <= largestBytes[purpose] ? null : messages[purpose].size
}

/** Returns the first fault of an upload, or null: type, then size (rules files.types and files.size). */
export function fileProblem(
  file: { name: string; size: number },
  purpose: FilePurpose = 'attachment',
): FileProblem | null {
  return fileTypeProblem(file.name, purpose) ?? fileSizeProblem(file.size, purpose)
}

/**
 * Returns whether there is already a file with this name, as desktop file systems compare names (rule files.same-name).
 */
export function isSameFileName(name: string, others: readonly string[]): boolean {
  const comparable = (text: string) => text.normalize('NFC').toLowerCase()
  return others.some((other) => comparable(other) === comparable(name))
}
