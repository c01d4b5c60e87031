import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { users } from '#server/database/schema/index'
import { renderMail, type RenderedMail } from './layout.ts'
import type { MailAddressee, MailName, MailPayload } from './mails.ts'
import { mailText, type MailContext, type Recipient } from './template.ts'
import { templates } from './templates/index.ts'

/** A mail that is ready to leave. */
export interface PreparedMail extends RenderedMail {
  to: { name: string; address: string }
  /** What the product is called in the receiver's language. */
  senderName: string
}

/**
 * Looks up the receiver and what the mail is about, as things stand now.
 * @returns null where there is no such active user, or the mail no longer holds true
 */
export async function prepareMail<Name extends MailName>(
  { db, reads, baseUrl, enqueuedAt }: Omit<MailContext, 'recipient'>,
  template: Name,
  { to, params }: MailPayload<Name>,
): Promise<PreparedMail | null> {
  const recipient = await findRecipient(db, to)
  if (!recipient) return null
  const context = { db, reads, baseUrl, enqueuedAt, recipient }
  const content = await templates[template](params, context)
  if (!content) return null
  const name = `${recipient.firstName} ${recipient.lastName}`
  const senderName = mailText(context, 'sender')
  return { to: { name, address: recipient.email }, senderName, ...renderMail(content, context) }
}

async function findRecipient(db: Db, to: MailAddressee): Promise<Recipient | undefined> {
  const isAddressee = 'userId' in to ? eq(users.id, to.userId) : eq(sql`lower(${users.email})`, to.email.toLowerCase())
  const { id, email, firstName, lastName, userType, locale, era } = users
  const [user] = await db
    .select({ id, email, firstName, lastName, userType, locale, era })
    .from(users)
    .where(and(isAddressee, eq(users.isActive, true)))
  return user
}
