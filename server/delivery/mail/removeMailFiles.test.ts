import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testConfig } from '#tests/support/api'
import { createMailer } from './mailer.ts'
import { removeMailFiles } from './removeMailFiles.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'risk-board-mails-'))
})

afterAll(() => rm(dataDir, { recursive: true }))

it('an erasure removes the files of emails to an address, and no others (rule personal.erasure)', async () => {
  expect(await removeMailFiles({ dataDir }, 'nok@demo.example')).toBe(0)
  const mailer = createMailer({ ...testConfig(), dataDir })
  const mails: [string, string, string][] = [
    ['short', 'Nok', 'nok@demo.example'],
    ['long', 'อภิรักษ์วงศ์ไพบูลย์ '.repeat(8), 'nok@demo.example'],
    ['longer', 'Nok', 'banok@demo.example'],
    ['other', 'Nok nok@demo.example', 'lek@demo.example'],
  ]
  for (const [fileName, name, address] of mails) {
    const text = 'To: nok@demo.example'
    const mail = { to: { name, address }, senderName: 'Board', subject: text, text, html: text }
    await mailer.send({ ...mail, messageId: `<${fileName}@demo.example>`, fileName })
  }
  expect(await removeMailFiles({ dataDir }, 'NOK@demo.example')).toBe(2)
  expect((await readdir(join(dataDir, 'outbox'))).toSorted()).toEqual(['longer.eml', 'other.eml'])
})
