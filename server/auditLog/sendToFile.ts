import { appendFile } from 'node:fs/promises'
import type { SendLines } from './lineQueue.ts'

/**
 * Sends lines to the end of a file, which is opened for each of them anew: whoever puts the file aside, as `logrotate` does,
 * has the next line in a new one, and tells nobody. One that is made here is for the account of the server alone.
 */
export const sendToFile =
  (path: string): SendLines =>
  (lines) =>
    appendFile(path, lines.map(({ json }) => `${json}\n`).join(''), { mode: 0o600 })
