import { isOutside } from '#domain/access/powerfulRoles'
import type { MailContext } from './template.ts'

/**
 * Returns a text of a record for the receiver: null for a private record and an address outside the company (rule
 * mails.private). Every template gets its texts of records from here.
 * @param record.isClosed whether the record is private, or was until its next submission
 */
export function recordText<Text extends string | null>(
  { recipient, companyDomains }: MailContext,
  { isClosed }: { isClosed: boolean },
  text: Text,
): Text | null {
  return isClosed && isOutside(recipient.email, companyDomains) ? null : text
}
