import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseMail, startSmtpServer, type TestSmtpServer } from '#tests/support/mail/smtpServer'
import { createMailer, type OutgoingMail } from './mailer.ts'

const from = 'Risk Board <risk-board@board.example>'

const mail: OutgoingMail = {
  to: { name: 'สมชาย ใจดี', address: 'somchai@demo.example' },
  senderName: 'กระดานความเสี่ยง',
  subject: 'ตั้งรหัสผ่านใหม่',
  text: 'เรียน คุณ สมชาย\n\nhttps://board.example/th/reset-password?token=abc',
  html: '<p>เรียน คุณ สมชาย</p>',
  messageId: '<1700000000000.7@board.example>',
  fileName: '2026-01-02T03-04-05-000Z-7-passwordReset',
}

describe('an email by SMTP', () => {
  let server: TestSmtpServer

  beforeEach(async () => {
    server = await startSmtpServer()
  })

  afterEach(() => server.close())

  it('arrives with text, HTML and its own Message-ID', async () => {
    const mailer = createMailer({ mail: { smtpUrl: server.url, demandsTls: true, from }, dataDir: 'unused' })
    await mailer.send(mail)
    mailer.close()
    const [received] = server.mails
    expect(received).toMatchObject({ to: ['somchai@demo.example'], text: mail.text, html: mail.html })
    expect(received?.headers.get('message-id')).toBe(mail.messageId)
    expect(received?.headers.get('from')).toBe(from)
    expect(received?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mailer.domain).toBe('board.example')
  })

  it('comes from the product by its name in the reader’s language where only an address is configured', async () => {
    const mailer = createMailer({
      mail: { smtpUrl: server.url, demandsTls: true, from: 'no-reply@board.example' },
      dataDir: 'unused',
    })
    await mailer.send(mail)
    mailer.close()
    const sender = server.mails[0]?.headers.get('from')?.replaceAll('?= =?UTF-8?B?', '')
    const encoded = Buffer.from(mail.senderName).toString('base64')
    expect(sender).toBe(`=?UTF-8?B?${encoded}?= <no-reply@board.example>`)
    expect(mailer.domain).toBe('board.example')
  })

  it('shows which responses are final', async () => {
    const mailer = createMailer({ mail: { smtpUrl: server.url, demandsTls: true, from }, dataDir: 'unused' })
    server.refuseNext(451, 550)
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 451 })
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
    await mailer.send(mail)
    mailer.close()
    expect(server.mails).toHaveLength(1)
  })

  it('is sent unencrypted only to a server on this machine, or where the operator allows it', async () => {
    // Another name of this machine, which the mailer treats as remote.
    const smtpUrl = server.url.replace('127.0.0.1', '0.0.0.0')
    const strict = createMailer({ mail: { smtpUrl, demandsTls: true, from }, dataDir: 'unused' })
    await expect(strict.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
    strict.close()
    expect(server.mails).toHaveLength(0)
    const open = createMailer({ mail: { smtpUrl, demandsTls: false, from }, dataDir: 'unused' })
    await open.send(mail)
    open.close()
    expect(server.mails).toHaveLength(1)
  })

  it('fails where nobody listens', async () => {
    const mailer = createMailer({ mail: { smtpUrl: 'smtp://127.0.0.1:1', demandsTls: true, from }, dataDir: 'unused' })
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
    mailer.close()
  })
})

describe('an email without a mail server', () => {
  it('is written into a folder, readable only by its owner, and a repeat replaces the first', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'risk-board-mail-'))
    try {
      const mailer = createMailer({ mail: { demandsTls: true, from }, dataDir })
      await mailer.send(mail)
      await mailer.send(mail)
      mailer.close()
      expect(await readdir(join(dataDir, 'outbox'))).toEqual([`${mail.fileName}.eml`])
      const path = join(dataDir, 'outbox', `${mail.fileName}.eml`)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      expect(parseMail(await readFile(path, 'utf8'))).toMatchObject({ text: mail.text, html: mail.html })
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
