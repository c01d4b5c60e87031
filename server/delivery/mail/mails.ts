import type { PasswordMode } from '#domain/access/passwordSignIn'
import type { Role } from '#domain/access/roles'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { DailyTasks } from '#server/queries/followUp/dailyTasks'

/** The changes of a second factor that send an email (rule factor.email). */
export type FactorMailChange =
  | 'codesAdded'
  | 'codesRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'factorsRemoved'

/**
 * Every email of the product, by template name, with its parameters. Ids and times only: names and texts are read at
 * sending, so it never shows an old state. Times are ISO 8601.
 */
export interface MailParams {
  /** A link to choose a new password (rule session.reset-link). */
  passwordReset: { requestedFrom: string; passwordSignIn: PasswordMode }
  /** An invitation for a new person; the directory added them if `invitedBy` is null (rule admin.invitation). */
  invitation: { invitedBy: number | null; passwordSignIn: PasswordMode }
  /** The receiver's password was changed, by a link or with the previous one. */
  passwordChanged: { changedAt: string }
  /** The receiver's second factor changed, or a recovery code replaced it; `left` codes are unused. */
  factorChanged: { change: FactorMailChange; changedAt: string; left?: number }
  /** Somebody guesses the receiver's password; for that time nobody can sign in from there. */
  accountLocked: { minutes: number }
  /** A person got a powerful role; from an operator on the server if `givenBy` is null. */
  roleGiven: { userId: number; role: Role; companyGroupId: number; givenBy: number | null }
  /** Powerful roles were given by an import (rule intake.mails). */
  rolesImported: { importId: number }
  /** The directory changed the receiver's address; goes to the one before. */
  addressChanged: { email: string; changedAt: string }
  /** A new deputy: to both people (rule deputies.email). */
  deputyNamed: { absenceId: number }
  /** A record is pending for its receiver: review, decision or approval. */
  riskComplete: { riskId: number; workflowStatus: WorkflowStatus; since: string }
  riskWaiting: { riskId: number; workflowStatus: WorkflowStatus; since: string }
  /** A reviewer rejected a record, which is pending for its receiver again. */
  riskRejected: { riskId: number; workflowStatus: WorkflowStatus; since: string }
  /** An indicator became critical with the value of a day (rule indicators.email). */
  indicatorCritical: { indicatorId: number; on: string }
  /** Somebody commented on a record that the receiver has to act on or commented on before. */
  commentWritten: { commentId: number }
  /** The risks of a company group went back to draft for a new period. */
  riskReset: { companyGroupId: number; resetHistoryId: number }
  /** The risks of a company group need an update. */
  reminder: { companyGroupId: number; reminderDate: string }
  /** The Managing Director's approval is active in a company group. */
  mdFlowActivated: { companyGroupId: number }
  /** The tasks of a person on a day in one email (rule follow-up.daily). */
  dailyTasks: DailyTasks
}

export type MailName = keyof MailParams

/** The parameters of an email besides its receivers. */
interface Posting<Name, Params> {
  template: Name
  params: Params
  /** An email is not queued again while one with the same key is pending for the same receiver. */
  key: string
  /** The earliest time of delivery; absent: immediately. */
  availableAt?: Date
}

export type Mail = { [Name in MailName]: Posting<Name, MailParams[Name]> }[MailName]

type GroupMailName = 'riskReset' | 'reminder' | 'mdFlowActivated'

/** Emails about company groups, one for each. */
export type GroupMail = {
  [Name in GroupMailName]: Posting<Name, Omit<MailParams[Name], 'companyGroupId'>>
}[GroupMailName]

/** The receiver: a user, optionally at another address, or the owner of an address at sending. */
export type MailAddressee = { userId: number; address?: string } | { email: string }

/** The stored payload of an email; the name of its template is the topic. */
export interface MailPayload<Name extends MailName = MailName> {
  to: MailAddressee
  params: MailParams[Name]
  key: string
}
