/** The retention of each kind of data in days (rule personal.retention). */
export interface Retention {
  /** Texts, ratings and remarks of deleted records, from the deletion. */
  deletedRecords: number
  /** Files that are not attached to anything, from their upload or last use. */
  attachments: number
  /** Sessions, from their end. */
  sessions: number
  /** Links to choose a password and identity tokens, from their end. */
  tokens: number
  signInFailures: number
  /** Sent emails, from their delivery. */
  sentMails: number
  /** Failed emails, so that an operator can see why. */
  failedMails: number
  /** Live events, so that an interrupted stream can resume. */
  events: number
  /** Responses to creating calls, longer than any client retries. */
  repeats: number
  /** When a person who can decide first opened a revision. */
  reads: number
}

/** The defaults. */
export const usualRetention: Retention = {
  deletedRecords: 730,
  attachments: 1,
  sessions: 1,
  tokens: 1,
  signInFailures: 1,
  sentMails: 1,
  failedMails: 7,
  events: 7,
  repeats: 7,
  reads: 400,
}
