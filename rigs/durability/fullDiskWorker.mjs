/**
 * The thread of the embedded database on a full disk while the file FULL_DISK exists, for the folder named in it,
 * `base` or `pg_wal`.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'
import { workerData } from 'node:worker_threads'

const { openSync, writeSync, writeFileSync } = fs
/** Path, by open descriptor. */
const opened = new Map()

function checkRoom(path) {
  if (!fs.existsSync(process.env.FULL_DISK)) return
  const folder = fs.readFileSync(process.env.FULL_DISK, 'utf8')
  if (!String(path).includes(`${sep}postgres${sep}${folder}${sep}`)) return
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
}

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest)
  opened.set(descriptor, path)
  return descriptor
}
fs.writeSync = (descriptor, ...rest) => {
  checkRoom(opened.get(descriptor))
  return writeSync(descriptor, ...rest)
}
fs.writeFileSync = (path, ...rest) => {
  checkRoom(path)
  writeFileSync(path, ...rest)
}
syncBuiltinESMExports()
await import(workerData.wrapped)
