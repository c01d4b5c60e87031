import { sql } from 'drizzle-orm'
import { personNameOf } from '#domain/organisation/personName'
import type { Db } from '#server/database/client'
import { renderMail, type RenderedMail } from './layout.ts'
import type { MailAddressee, MailName, MailPayload } from './mails.ts'
import { mailText, type MailContext, type Recipient } from './template.ts'
import { templates } from './templates/index.ts'

export interface PreparedMail extends RenderedMail {
  to: { name: string; address: string }
  /** The product name in the receiver's language. */
  senderName: string
}

/**
 * Reads the receiver and the current data of the email.
 * @returns null if there is no such active user, or the email is no longer true
 */
export async function prepareMail<Name extends MailName>(
  shared: Omit<MailContext, 'recipient'>,
  template: Name,
  { to, params }: MailPayload<Name>,
): Promise<PreparedMail | null> {
  const recipient = await findRecipient(shared.db, to)
  if (!recipient) return null
  const context = { ...shared, recipient }
  const content = await templates[template](params, context)
  if (!content) return null
  const name = personNameOf(recipient)
  const senderName = mailText(context, 'sender')
  return { to: { name, address: recipient.email }, senderName, ...renderMail(content, context) }
}

async function findRecipient(db: Db, to: MailAddressee): Promise<Recipient | undefined> {
  const isAddressee = 'userId' in to ? sql`u.id = ${to.userId}` : sql`lower(u.email) = ${to.email.toLowerCase()}`
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(sql`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType", u.locale,
      case when u.has_chosen_era then u.era end as era, u.mail_frequency as "mailFrequency"
    from users u where ${isAddressee} and u.is_active`)
  const [found] = rows
  return found && 'address' in to && to.address ? { ...found, email: to.address } : found
}
