import type { Readable } from 'node:stream'

/** A file as its row describes it; what arrives must fit. */
export interface FileDescription {
  /** The key of the bytes in either store: `files/<uuid>.<extension>`. */
  storageKey: string
  /** The name it is downloaded under. */
  name: string
  /** The media type declared when the link was asked for. */
  contentType: string
  /** In bytes. */
  size: number
}

/**
 * Whether the bytes of a file are there and may be relied on.
 * `refused`: something came that is not what was declared; it is gone again.
 */
export type Acceptance = 'accepted' | 'missing' | 'refused'

/**
 * Stores the bytes of files. Uploads count only after acceptance: with the declared size and type, and the content of
 * their extension. After that no link can change them.
 */
export interface FileStore {
  /** Its origin for browsers if it differs from ours, for the content security policy. */
  readonly origin: string | null
  /** A link to PUT the bytes of this file and nothing else. Lifetimes are in seconds. */
  createUploadLink(file: FileDescription, seconds: number): Promise<string>
  /** A link to GET this file and nothing else, as a download under its name. */
  createDownloadLink(file: FileDescription, seconds: number): Promise<string>
  /** Looks at what arrived for this file, and makes it final where it fits. Safe to repeat. */
  accept(file: FileDescription): Promise<Acceptance>
  /** The bytes of an accepted file with their number, or null where there are none. */
  open(storageKey: string): Promise<{ bytes: Readable; size: number } | null>
  /**
   * Stores the bytes of a file that another store had accepted, atomically.
   * @throws if the size differs, or the place is taken
   */
  put(file: Pick<FileDescription, 'storageKey' | 'size'>, bytes: Readable): Promise<void>
  /** Removes the bytes, accepted or not; nothing happens where there are none. */
  remove(storageKey: string): Promise<void>
  /** Removes what was begun before that moment and never accepted. */
  removeAbandonedUploads(before: Date): Promise<void>
  /** Whether files can be stored and read just now. @throws where they cannot */
  check(): Promise<void>
  close(): Promise<void>
}

const keyPattern = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4})$/

/** The key of a new file. The name its owner gave it is no part of it. */
export const storageKeyOf = (uuid: string, extension: string): string => `files/${uuid}.${extension}`

/** Whether a text that a caller sends is a storage key. */
export const isStorageKey = (text: string): boolean => keyPattern.test(text)

/** The last part of a storage key, fit to be the name of a file on any disk. @throws where it is no key of ours */
export function objectNameOf(storageKey: string): string {
  const name = keyPattern.exec(storageKey)?.[1]
  if (name === undefined) throw new Error('This is no storage key')
  return name
}
