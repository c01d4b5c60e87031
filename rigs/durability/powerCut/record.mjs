import { isAbsolute, relative } from 'node:path'

/**
 * Makes the functions that change the database folder record their effect in order. An entry is one line of JSON,
 * followed by the bytes of a write. It is written after the change and before the caller continues, so a commit with a
 * response has its fsync in the journal.
 * @param {typeof import('node:fs')} fs is changed
 * @param {string} folder only changes within it are recorded
 * @param {string} journal the file to append to
 */
export function recordChanges(fs, folder, journal) {
  const original = { ...fs }
  const descriptor = original.openSync(journal, 'a')
  /** Path below the folder, by open descriptor. */
  const opened = new Map()

  const below = (path) => {
    const name = relative(folder, String(path))
    return name.startsWith('..') || isAbsolute(name) ? undefined : name
  }
  const write = (entry, bytes) => {
    const line = Buffer.from(`${JSON.stringify(bytes ? { ...entry, length: bytes.length } : entry)}\n`)
    const whole = bytes ? Buffer.concat([line, bytes]) : line
    for (let done = 0; done < whole.length;) done += original.writeSync(descriptor, whole, done)
  }
  const record = (path, entry) => {
    const name = below(path)
    if (name !== undefined) write({ ...entry, path: name })
  }
  const recordOf = (nfd, entry, bytes) => {
    const path = opened.get(nfd)
    if (path !== undefined) write({ ...entry, file: path }, bytes)
  }
  let files = 0

  fs.openSync = (path, flags, ...rest) => {
    const nfd = original.openSync(path, flags, ...rest)
    const name = below(path)
    if (name !== undefined) {
      // A number of its own: the file may be renamed or removed while it is open.
      files += 1
      opened.set(nfd, files)
      write({ operation: 'open', path: name, file: files })
      if (typeof flags === 'number' && flags & original.constants.O_TRUNC)
        recordOf(nfd, { operation: 'truncate', size: 0 })
    }
    return nfd
  }
  fs.closeSync = (nfd) => {
    original.closeSync(nfd)
    recordOf(nfd, { operation: 'close' })
    opened.delete(nfd)
  }
  fs.writeSync = (nfd, buffer, offset, length, position) => {
    if (!opened.has(nfd)) return original.writeSync(nfd, buffer, offset, length, position)
    if (typeof position !== 'number') throw new Error('A write without a position is not foreseen')
    const written = original.writeSync(nfd, buffer, offset, length, position)
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset + offset, written)
    recordOf(nfd, { operation: 'write', position }, bytes)
    return written
  }
  fs.fsyncSync = (nfd) => {
    original.fsyncSync(nfd)
    recordOf(nfd, { operation: 'fsync' })
  }
  fs.ftruncateSync = (nfd, size = 0) => {
    original.ftruncateSync(nfd, size)
    recordOf(nfd, { operation: 'truncate', size })
  }
  fs.truncateSync = (path, size = 0) => {
    original.truncateSync(path, size)
    record(path, { operation: 'truncate', size })
  }
  fs.writeFileSync = (path, content, ...rest) => {
    if (below(path) !== undefined && String(content) !== '') throw new Error('Only empty files are foreseen')
    original.writeFileSync(path, content, ...rest)
    record(path, { operation: 'create' })
  }
  fs.mkdirSync = (path, ...rest) => {
    const made = original.mkdirSync(path, ...rest)
    record(path, { operation: 'mkdir' })
    return made
  }
  fs.renameSync = (from, to) => {
    original.renameSync(from, to)
    record(from, { operation: 'rename', to: below(to) })
  }
  fs.unlinkSync = (path) => {
    original.unlinkSync(path)
    record(path, { operation: 'unlink' })
  }
  fs.rmdirSync = (path) => {
    original.rmdirSync(path)
    record(path, { operation: 'unlink' })
  }
  for (const name of ['linkSync', 'symlinkSync', 'writevSync', 'cpSync', 'copyFileSync', 'appendFileSync']) {
    fs[name] = (...parameters) => {
      if (parameters.some((one) => typeof one === 'string' && below(one) !== undefined)) {
        throw new Error(`${name} is not foreseen`)
      }
      return original[name](...parameters)
    }
  }
}
