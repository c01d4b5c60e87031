import { defaultEras } from '#domain/organisation/eras'
import type { Database } from '#server/database/client'
import type { Mailer, OutgoingMail } from '#server/delivery/mail/mailer'
import type { Outbox } from '#server/delivery/outbox/sendMails'
import { unfilledIn } from '../unfilled.ts'

/** A mailer that stores emails, and can be made to fail. */
export interface Mailbox extends Mailer {
  mails: OutgoingMail[]
  /** While set, sending fails with it. */
  failure: Error | null
  /** Removes and returns the emails of a demonstration account, by its local part. */
  takeFor(name: string): OutgoingMail[]
}

export function openMailbox(): Mailbox {
  const mailbox: Mailbox = {
    domain: 'board.example',
    mails: [],
    failure: null,
    async send(mail) {
      if (mailbox.failure) throw mailbox.failure
      const unfilled = unfilledIn(JSON.stringify(mail))
      if (unfilled) throw new Error(`Nobody filled ${unfilled} in ${mail.text}`)
      mailbox.mails.push(mail)
    },
    close() {},
    takeFor(name) {
      const isTheirs = (mail: OutgoingMail) => mail.to.address === `${name}@demo.example`
      const theirs = mailbox.mails.filter(isTheirs)
      mailbox.mails = mailbox.mails.filter((mail) => !isTheirs(mail))
      return theirs
    },
  }
  return mailbox
}

/** What `drainOutbox` needs, with a mailbox in place of a mail server. */
export function outboxOf({ db }: Pick<Database, 'db'>, mailer: Mailer): Outbox {
  return {
    db,
    mailer,
    baseUrl: 'https://board.example',
    companyDomains: [],
    defaultEras,
    log: { warn: () => {}, error: () => {} },
  }
}
