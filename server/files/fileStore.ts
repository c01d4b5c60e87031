import type { Readable } from 'node:stream'

/** A file as its row describes it; the uploaded bytes must match. */
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

/** The state of the bytes of a file. `refused`: the upload did not match the declaration and was removed. */
export type Acceptance = 'accepted' | 'missing' | 'refused'

/**
 * Stores the bytes of files. Uploads count only after acceptance: with the declared size and type, and the content of
 * their extension. After that no link can change them.
 */
export interface FileStore {
  /** Its origin for browsers if it differs from ours, for the content security policy. */
  readonly origin: string | null
  /** A link to PUT only the bytes of this file. Lifetimes are in seconds. */
  createUploadLink(file: FileDescription, seconds: number): Promise<string>
  /** A link to GET only this file, as a download under its name. */
  createDownloadLink(file: FileDescription, seconds: number): Promise<string>
  /** Checks the upload for this file, and makes it final if it matches. Safe to repeat. */
  accept(file: FileDescription): Promise<Acceptance>
  /** The bytes of an accepted file with their number, or null where there are none. */
  open(storageKey: string): Promise<{ bytes: Readable; size: number } | null>
  /**
   * Stores the bytes of files that another store had accepted, atomically.
   * @throws if the size differs, or the key is taken
   */
  put(file: Pick<FileDescription, 'storageKey' | 'size'>, bytes: Readable): Promise<void>
  /** Removes the bytes, accepted or not; does nothing if there are none. */
  remove(storageKey: string): Promise<void>
  /** Removes uploads that were started before that time and never accepted. */
  removeAbandonedUploads(before: Date): Promise<void>
  /**
   * Checks whether files can currently be stored and read.
   * @throws if they cannot
   */
  check(): Promise<void>
  close(): Promise<void>
}

const keyPattern = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4})$/

/** Returns the key of a new file, which does not contain the name of the file. */
export const storageKeyOf = (uuid: string, extension: string): string => `files/${uuid}.${extension}`

/**
 * Returns the last part of a storage key, which is a valid file name on any disk.
 * @throws if it is not a storage key
 */
export function objectNameOf(storageKey: string): string {
  const name = keyPattern.exec(storageKey)?.[1]
  if (name === undefined) throw new Error('This is no storage key')
  return name
}
