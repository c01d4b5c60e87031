import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { isContentOf, signatureBytes } from '#domain/validation/fileContent'
import { extensionOf } from '#domain/validation/files'
import { objectNameOf, type Acceptance, type FileDescription, type FileStore } from '../fileStore.ts'
import { nearestExisting } from '../freeSpace.ts'
import { isCode, makeFolder, publish, readOrCreate } from './durable.ts'

/** The result of an upload; `taken`: another upload was accepted before. */
export type Receipt = 'accepted' | 'taken' | 'wrongSize' | 'wrongContent'

/** The parameters of a link besides the object's name. */
interface LinkQuery {
  expires: number
  signature: string
}

/** Longest time an upload may take, in milliseconds: 25 MB at 14 kB a second. */
const longestUpload = 30 * 60_000

/**
 * Files on the disk of the server, with links to the server's own route `/files/`, signed with a key in the same
 * folder. Several servers can share the folder.
 */
export class LocalFileStore implements FileStore {
  readonly origin = null
  readonly #folder: string
  #key: Promise<Buffer> | undefined

  /** @param folder created on first use */
  constructor(folder: string) {
    this.#folder = folder
  }

  createUploadLink(file: FileDescription, seconds: number): Promise<string> {
    return this.#createLink('PUT', file.storageKey, seconds)
  }

  createDownloadLink(file: FileDescription, seconds: number): Promise<string> {
    return this.#createLink('GET', file.storageKey, seconds)
  }

  /** Whether this server created the link for this object and method, and it has not expired. */
  async isLinkValid(method: string, storageKey: string, { expires, signature }: LinkQuery): Promise<boolean> {
    return isLinkValid(await this.#linkKey(), { method, storageKey, expires }, signature, new Date())
  }

  /**
   * Receives the bytes of an upload: into a temporary file, counted, synced and checked, and only then moved to the
   * final name. Every failure removes all traces.
   */
  async receive(file: Pick<FileDescription, 'storageKey' | 'size'>, bytes: Readable): Promise<Receipt> {
    const incoming = this.#incomingFolder()
    await makeFolder(incoming)
    const temporary = join(incoming, `${objectNameOf(file.storageKey)}.${randomBytes(8).toString('hex')}`)
    try {
      const head = await writeCounted(bytes, temporary, file.size)
      if (head === null) return 'wrongSize'
      const extension = extensionOf(file.storageKey)
      if (extension === null || !isContentOf(extension, head)) return 'wrongContent'
      return (await publish(temporary, this.#pathOf(file.storageKey))) ? 'accepted' : 'taken'
    } finally {
      await rm(temporary, { force: true })
    }
  }

  /** A file with its final name was checked at its arrival. */
  async accept(file: FileDescription): Promise<Acceptance> {
    const size = await sizeOf(this.#pathOf(file.storageKey))
    return size === file.size ? 'accepted' : 'missing'
  }

  async open(storageKey: string): Promise<{ bytes: Readable; size: number } | null> {
    const path = this.#pathOf(storageKey)
    const size = await sizeOf(path)
    return size === null ? null : { bytes: createReadStream(path), size }
  }

  async put(file: Pick<FileDescription, 'storageKey' | 'size'>, bytes: Readable): Promise<void> {
    const receipt = await this.receive(file, bytes)
    if (receipt !== 'accepted') throw new Error(`${file.storageKey} could not be stored: ${receipt}`)
  }

  async remove(storageKey: string): Promise<void> {
    await rm(this.#pathOf(storageKey), { force: true })
  }

  async removeAbandonedUploads(before: Date): Promise<void> {
    const folder = this.#incomingFolder()
    const names = await readdir(folder).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return []
      throw error
    })
    for (const name of names) {
      const path = join(folder, name)
      const begun = await stat(path).catch(() => null)
      if (begun && begun.mtime < before) await rm(path, { force: true })
    }
  }

  /** The folder is created on first use. Until then, checks whether it can be created. */
  async check(): Promise<void> {
    const folder = nearestExisting(this.#folder)
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`)
    await access(folder, constants.R_OK | constants.W_OK)
  }

  async close(): Promise<void> {}

  async #createLink(method: string, storageKey: string, seconds: number): Promise<string> {
    const expires = Math.floor(Date.now() / 1000) + seconds
    const signature = signLink(await this.#linkKey(), { method, storageKey, expires })
    return `/${storageKey}?${new URLSearchParams({ expires: String(expires), signature })}`
  }

  #linkKey(): Promise<Buffer> {
    this.#key ??= readOrCreate(join(this.#folder, 'link.key'), () => randomBytes(32)).catch((error: unknown) => {
      // The next link tries again instead of failing permanently.
      this.#key = undefined
      throw error
    })
    return this.#key
  }

  #incomingFolder(): string {
    return join(this.#folder, 'incoming')
  }

  /** A folder for every first two letters, so that none grows too large to list. */
  #pathOf(storageKey: string): string {
    const name = objectNameOf(storageKey)
    return join(this.#folder, 'stored', name.slice(0, 2), name)
  }
}

/**
 * Writes and syncs exactly `size` bytes.
 * @returns the first of them, or null where it were more or fewer
 */
async function writeCounted(bytes: Readable, path: string, size: number): Promise<Buffer | null> {
  let count = 0
  let head = Buffer.alloc(0)
  async function* counted() {
    // Excess bytes are discarded, but still read: otherwise the sender would not get a response.
    for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      count += chunk.length
      if (count > size) throw new WrongSizeError()
      if (head.length < signatureBytes) head = Buffer.concat([head, chunk.subarray(0, signatureBytes - head.length)])
      yield chunk
    }
  }
  addAbortSignal(AbortSignal.timeout(longestUpload), bytes)
  const handle = await open(path, 'wx', 0o600)
  try {
    await writeFile(handle, counted())
    if (count !== size) return null
    await handle.sync()
    return head
  } catch (error) {
    if (error instanceof WrongSizeError || isInterruption(error)) return null
    throw error
  } finally {
    // The rest is discarded; if it were not read, the connection would stay busy.
    bytes.resume()
    await handle.close()
  }
}

class WrongSizeError extends Error {}

/** Whether the sender aborted, or took too long. */
function isInterruption(error: unknown): boolean {
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR'].some((code) => isCode(error, code))
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** The scope of a signed link of the local store: one object, one method, until a time. */
interface LinkTarget {
  method: string
  storageKey: string
  /** Seconds since 1970. */
  expires: number
}

/** Signs links with a secret key. */
function signLink(key: Uint8Array, { method, storageKey, expires }: LinkTarget): string {
  return createHmac('sha256', key).update(`${method}\n${storageKey}\n${expires}`).digest('base64url')
}

/** Returns whether the signature is for exactly this target and has not expired. */
function isLinkValid(key: Uint8Array, target: LinkTarget, signature: string, now: Date): boolean {
  const expected = Buffer.from(signLink(key, target))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) && now.getTime() < target.expires * 1000
}
