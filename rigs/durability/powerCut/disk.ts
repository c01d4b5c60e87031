import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from '../../fuzz/random.ts'
import type { DiskEntry } from './journal.ts'

/** The atomic unit of a disk, in bytes. */
const sector = 512

/** How a simulated disk treats unsynced data. */
export interface DiskManners {
  /** The probability of each unsynced sector, and each change of a length, to survive. */
  survival: number
  /**
   * `journalled`: names survive in order, and every fsync includes earlier ones, as on ext4 and XFS. `strict`: a name
   * survives only after a sync of its folder, the minimum of POSIX.
   */
  names: 'journalled' | 'strict'
  /** Synced data is lost too: a disk that lies, to prove that a trial notices. */
  isLying: boolean
}

type Change = { position: number; bytes: Buffer } | { size: number }

/** A file: its bytes on the disk, and later changes in memory only. */
class File {
  #bytes: Buffer
  pending: Change[] = []

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get bytes(): Buffer {
    return this.#bytes
  }

  sync(): void {
    for (const change of this.pending) this.#apply(change)
    this.pending = []
  }

  /** The machine loses its power: a random part of the pending writes survives. */
  cut(random: Random, survival: number): void {
    for (const change of this.pending) {
      if ('size' in change) {
        if (random.chance(survival)) this.#apply(change)
        continue
      }
      for (let start = 0; start < change.bytes.length; start += sector) {
        if (!random.chance(survival)) continue
        this.#apply({ position: change.position + start, bytes: change.bytes.subarray(start, start + sector) })
      }
    }
    this.pending = []
  }

  #apply(change: Change): void {
    const end = 'size' in change ? change.size : change.position + change.bytes.length
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(end - this.#bytes.length)])
    if ('size' in change) this.#bytes = this.#bytes.subarray(0, change.size)
    else change.bytes.copy(this.#bytes, change.position)
  }
}

type Names = Map<string, File | 'folder'>

interface NameChange {
  folder: string
  apply(names: Names): void
}

/** A folder on a disk, as the entries of a journal change it in memory and on the disk. */
export class Disk {
  readonly #manners: DiskManners
  /** The content visible to programs. */
  readonly #seen: Names
  /** The content after a power cut. */
  readonly #kept: Names
  #changes: NameChange[] = []
  readonly #handles = new Map<number, File | string>()

  constructor(base: string, manners: DiskManners) {
    this.#manners = manners
    this.#seen = namesOf(base)
    this.#kept = new Map(this.#seen)
  }

  follow(entry: DiskEntry): void {
    switch (entry.operation) {
      case 'open':
        return void this.#handles.set(entry.file, this.#open(entry.path))
      case 'create':
        return void this.#open(entry.path)
      case 'mkdir':
        return this.#rename(entry.path, (names) => void names.set(entry.path, 'folder'))
      case 'unlink':
        return this.#rename(entry.path, (names) => void names.delete(entry.path))
      case 'rename':
        return this.#rename(entry.to, (names) => move(names, entry.path, entry.to))
      case 'write':
        return void this.#fileOf(entry)?.pending.push({ position: entry.position, bytes: entry.bytes })
      case 'truncate':
        return void this.#fileOf(entry)?.pending.push({ size: entry.size })
      case 'fsync':
        return this.#sync(this.#handles.get(entry.file))
      case 'close':
        return void this.#handles.delete(entry.file)
    }
  }

  /** Takes the power away. @returns what is on the disk: the bytes of files by their path, and the folders */
  cut(random: Random): Map<string, Buffer | 'folder'> {
    const cutOff = new Set<string>()
    for (const change of this.#changes) {
      // Surviving names survive in order: of the whole disk, or of each folder.
      const order = this.#manners.names === 'journalled' ? '' : change.folder
      if (!cutOff.has(order) && random.chance(this.#manners.survival)) change.apply(this.#kept)
      else cutOff.add(order)
    }
    const left = new Map<string, Buffer | 'folder'>()
    for (const [path, one] of this.#kept) {
      if (one !== 'folder') one.cut(random, this.#manners.survival)
      left.set(path, one === 'folder' ? one : one.bytes)
    }
    return left
  }

  #open(path: string): File | string {
    const found = this.#seen.get(path)
    if (found === 'folder' || path === '') return path
    if (found) return found
    const created = new File(Buffer.alloc(0))
    this.#rename(path, (names) => void names.set(path, created))
    return created
  }

  #rename(path: string, apply: (names: Names) => void): void {
    apply(this.#seen)
    this.#changes.push({ folder: folderOf(path), apply })
  }

  #fileOf(entry: { file?: number; path?: string }): File | undefined {
    const found = entry.file === undefined ? this.#seen.get(entry.path ?? '') : this.#handles.get(entry.file)
    return found instanceof File ? found : undefined
  }

  #sync(what: File | string | undefined): void {
    if (this.#manners.isLying || what === undefined) return
    if (what instanceof File) what.sync()
    const isTaken = ({ folder }: NameChange) => this.#manners.names === 'journalled' || folder === what
    for (const change of this.#changes.filter(isTaken)) change.apply(this.#kept)
    this.#changes = this.#changes.filter((change) => !isTaken(change))
  }
}

const folderOf = (path: string): string => (dirname(path) === '.' ? '' : dirname(path))

function move(names: Names, from: string, to: string): void {
  const moved = [...names].filter(([path]) => path === from || path.startsWith(`${from}/`))
  for (const [path, one] of moved) {
    names.delete(path)
    names.set(`${to}${path.slice(from.length)}`, one)
  }
}

function namesOf(base: string): Names {
  const names: Names = new Map()
  for (const entry of readdirSync(base, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(base.length + 1)
    names.set(name, entry.isDirectory() ? 'folder' : new File(readFileSync(path)))
  }
  return names
}
