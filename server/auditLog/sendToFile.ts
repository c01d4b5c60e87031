import { appendFile } from 'node:fs/promises'
import type { SendLines } from './lineQueue.ts'

/**
 * Appends lines to a file and opens it for each batch: after a rotation, as by `logrotate`, the next line goes to a new
 * file. Only the server's account can read new files.
 */
export const sendToFile =
  (path: string): SendLines =>
  (lines) =>
    appendFile(path, lines.map(({ json }) => `${json}\n`).join(''), { mode: 0o600 })
