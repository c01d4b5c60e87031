import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config'
import type { PreparedMail } from './prepareMail.ts'
import { mailFolderOf } from './removeMailFiles.ts'

/** An email with a stable id, so that receivers can drop a duplicate. */
export interface OutgoingMail extends PreparedMail {
  messageId: string
  /** Its file name without extension, if emails are written to a folder. */
  fileName: string
}

export interface Mailer {
  /** The domain of the sender's address. */
  domain: string
  /** @throws if the email was not accepted */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Timeout of sending one email, in milliseconds; well within the lease of its outbox row. */
const longestSending = 60_000

/** Sends by SMTP if configured, otherwise writes into `<dataDir>/outbox`, one `.eml` per email. */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1] ?? 'localhost'
  const send = mail.smtpUrl === undefined ? toFolder(mailFolderOf(dataDir), mail.from) : bySmtp(mail.smtpUrl, mail)
  return { domain, ...send }
}

/** A mail server on this machine, to which nobody can listen. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** The mail server and its protocol. */
export const smtpOptions = (url: string, { demandsTls }: Pick<Config['mail'], 'demandsTls'>) => ({
  url,
  // Without this, TLS would be optional, and an attacker in between could prevent it.
  requireTLS: demandsTls && !isLoopback(new URL(url).hostname),
})

function bySmtp(url: string, { from, demandsTls }: Pick<Config['mail'], 'from' | 'demandsTls'>) {
  const transport = nodemailer.createTransport({
    ...smtpOptions(url, { demandsTls }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail: OutgoingMail) {
      await transport.sendMail({ ...optionsOf(mail, from), signal: AbortSignal.timeout(longestSending) })
    },
    close: () => transport.close(),
  }
}

function toFolder(folder: string, from: string): Pick<Mailer, 'send' | 'close'> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  // Only the receiver may see a password link.
  const write = (path: string, message: string | Buffer) => writeFile(path, message, { mode: 0o600 })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(optionsOf(mail, from))
      const path = join(folder, `${mail.fileName}.eml`)
      try {
        await write(`${path}.part`, message as Buffer)
      } catch {
        // Before the first email there is no folder; other errors are permanent and come up again.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write(`${path}.part`, message as Buffer)
      }
      // Atomic write.
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}

function optionsOf({ to, senderName, subject, text, html, messageId }: OutgoingMail, from: string): SendMailOptions {
  return {
    // A configured sender name stays; without one, the product name in the receiver's language is used.
    from: from.includes('<') ? from : { name: senderName, address: from },
    to,
    subject,
    text,
    html,
    messageId,
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
