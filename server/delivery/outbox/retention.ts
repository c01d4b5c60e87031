/** For how many days each kind of data is kept once it has served its time (rule personal.retention). */
export interface Retention {
  /** Texts, ratings and remarks of deleted records, from the deletion on. */
  deletedRecords: number
  /** Files that hang on nothing, from their upload or their last use on. */
  attachments: number
  /** Sessions, from their end on. */
  sessions: number
  /** Links to choose a password and identity tokens, from their end on. */
  tokens: number
  signInFailures: number
  /** Browsers that signed in, from the last sign-in on. */
  devices: number
  /** Emails, from their sending on. */
  sentMails: number
  /** Failed emails, so that an operator can see why. */
  failedMails: number
  /** Live events: a stream that was cut off resumes from them. */
  events: number
  /** Answers to creating calls, longer than any client repeats one. */
  repeats: number
  /** When somebody who may decide opened a revision first. */
  reads: number
}

/** The defaults. */
export const usualRetention: Retention = {
  deletedRecords: 730,
  attachments: 1,
  sessions: 1,
  tokens: 1,
  signInFailures: 1,
  devices: 365,
  sentMails: 1,
  failedMails: 7,
  events: 7,
  repeats: 7,
  reads: 400,
}
