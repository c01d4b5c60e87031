import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config'
import type { PreparedMail } from './prepareMail.ts'
import { mailFolderOf } from './removeMailFiles.ts'

/** A mail with the name it keeps however often it is sent, so that receivers can drop a repeat. */
export interface OutgoingMail extends PreparedMail {
  messageId: string
  /** What its file is called where mails are written to a folder; without ending. */
  fileName: string
}

/** How mails leave the house. */
export interface Mailer {
  /** The domain of the sender's address. */
  domain: string
  /** @throws where the mail was not taken */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** How long the whole of sending one mail may take, in milliseconds; well below the lease of its outbox row. */
const longestSending = 60_000

/** Sends by SMTP where a server is configured, else writes into `<dataDir>/outbox`, one `.eml` a mail. */
export function createMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1] ?? 'localhost'
  const send = mail.smtpUrl === undefined ? toFolder(mailFolderOf(dataDir), mail.from) : bySmtp(mail.smtpUrl, mail)
  return { domain, ...send }
}

/** A server on this machine: nobody listens on the way. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** Which server, and how it is spoken with. */
export const smtpOptions = (url: string, { demandsTls }: Pick<Config['mail'], 'demandsTls'>) => ({
  url,
  // Without it TLS is used where the server offers it, which whoever sits in between can keep it from.
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
  // A password link is for nobody else's eyes.
  const write = (path: string, message: string | Buffer) => writeFile(path, message, { mode: 0o600 })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(optionsOf(mail, from))
      const path = join(folder, `${mail.fileName}.eml`)
      try {
        await write(`${path}.part`, message as Buffer)
      } catch {
        // Before the first mail there is no folder; whatever else was wrong is so once more.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write(`${path}.part`, message as Buffer)
      }
      // Whole or not at all.
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}

function optionsOf({ to, senderName, subject, text, html, messageId }: OutgoingMail, from: string): SendMailOptions {
  return {
    // A name that the installation chose stays; an address alone is named in the receiver's language.
    from: from.includes('<') ? from : { name: senderName, address: from },
    to,
    subject,
    text,
    html,
    messageId,
    // Nobody's absence note is wanted (RFC 3834).
    headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
