import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config'
import { isCode } from '#server/files/local/durable'

/** The folder of emails without a mail server, one `.eml` each. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Removes the email files of an address (rule personal.erasure).
 * @returns their number
 */
export async function removeMailFiles({ dataDir }: Pick<Config, 'dataDir'>, email: string): Promise<number> {
  const folder = mailFolderOf(dataDir)
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  let removed = 0
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name)
    if (!isTo(await readFile(path, 'utf8'), email)) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Whether the header of an email, with folded lines, has the address as its receiver. */
function isTo(mail: string, email: string): boolean {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1)
  const to = head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .find((line) => /^to:/i.test(line))
  const addresses = (to ?? '').toLowerCase().split(/[\s<>,;]+/)
  return addresses.includes(email.trim().toLowerCase())
}
