import nodemailer, { type Transporter } from 'nodemailer'
import { installation as texts } from '#i18n/en/installation'
import { smtpOptions } from '#server/delivery/mail/mailer'
import { mailFolderOf } from '#server/delivery/mail/removeMailFiles'
import type { CheckCode } from '#domain/wire/installationCheck'
import type { CheckedInstallation, Found, PartCheck } from './part.ts'

/** The timeout of the mail server, in milliseconds. */
const longestSilence = 8_000

/**
 * Checks that the mail server responds, speaks the required TLS, and accepts our user; an email goes only to the
 * address of the command.
 */
export const checkMail: PartCheck = async (installation) => {
  const { mail, dataDir } = installation.config
  if (mail.smtpUrl === undefined) return [{ code: 'mailToFolder', values: { folder: mailFolderOf(dataDir) } }]
  const { host, username } = new URL(mail.smtpUrl)
  const values = { host, user: decodeURIComponent(username) }
  const limits = { connectionTimeout: longestSilence, greetingTimeout: longestSilence, socketTimeout: longestSilence }
  const transport = nodemailer.createTransport({ ...smtpOptions(mail.smtpUrl, mail), ...limits, pool: false })
  try {
    await transport.verify()
    return [{ code: 'mailWorks', values }, ...(await sendOne(transport, installation))]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ code: codeOf(error, reason), values: { ...values, reason } }]
  } finally {
    transport.close()
  }
}

async function sendOne(
  transport: Pick<Transporter, 'sendMail'>,
  { config, mailTo, signal }: CheckedInstallation,
): Promise<Found[]> {
  if (mailTo === undefined) return []
  await transport.sendMail({
    from: config.mail.from,
    to: mailTo,
    subject: texts.mail.subject,
    text: texts.mail.text,
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    signal,
  })
  return [{ code: 'mailSent', values: { address: mailTo, sender: config.mail.from } }]
}

/** The error codes of `nodemailer`. */
const codes: Readonly<Record<string, CheckCode>> = {
  EAUTH: 'mailSignIn',
  ETLS: 'mailWithoutTls',
  EDNS: 'mailUnreachable',
  ECONNECTION: 'mailUnreachable',
  ESOCKET: 'mailUnreachable',
  ETIMEDOUT: 'mailUnreachable',
}

function codeOf(error: unknown, reason: string): CheckCode {
  if (/certificate|altnames/i.test(reason)) return 'mailCertificate'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes[code] ?? 'mailRefused'
}
