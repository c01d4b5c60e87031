import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parseMail } from '../../tests/support/mail/smtpServer.ts'

/** Waits for an email to that address with a text, and returns it; the mail server is real, its emails are files. */
export async function mailTo(address: string, saying = ''): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    text = (await readMails()).find(
      (mail) => mail.headers.get('to')?.includes(address) && mail.text.includes(saying),
    )?.text
    expect(text, `a mail to ${address}`).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return text ?? ''
}

async function readMails() {
  const folder = process.env.E2E_MAILS ?? ''
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))))
}
