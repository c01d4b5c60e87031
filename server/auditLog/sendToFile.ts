import { appendFile } from 'node:fs/promises'
import type { SendLines } from './lineQueue.ts'

/**
 * Appends lines to a file and opens it each time: after a rotation, as by `logrotate`, the next line goes to a new
 * file. New files are readable only for the server's account.
 */
export const sendToFile =
  (path: string): SendLines =>
  (lines) =>
    appendFile(path, lines.map(({ json }) => `${json}\n`).join(''), { mode: 0o600 })
