import { databaseTime } from '#server/database/clock'
import { areAnswerLinksOn, insertAnswerLink, type AnswerSubject } from '#server/session/answerLinks'
import { pageUrl, type MailContext } from '../../template.ts'

/**
 * The URL with which the receiver answers one question, while the setting is on (rule answers.link). Its token is
 * created only now, so that the outbox never contains it.
 */
export async function answerUrl(context: MailContext, subject: AnswerSubject): Promise<string | undefined> {
  const { db, reads, baseUrl, recipient } = context
  if (!(await reads.once('answer links', () => areAnswerLinksOn(db)))) return undefined
  const token = await insertAnswerLink(db, { userId: recipient.id, ...subject }, databaseTime())
  return pageUrl(baseUrl, recipient.locale, `/answer#${token}`)
}
