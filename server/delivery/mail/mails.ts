import type { PasswordMode } from '#domain/access/passwordSignIn'
import type { DigestFrequency } from '#domain/followUp/mailFrequency'
import type { FollowUpStage } from '#domain/followUp/steps'
import type { Role } from '#domain/access/roles'
import type { WorkflowStatus } from '#domain/risks/statuses'

/** What became of somebody's second factor, that they hear of (rule factor.told). */
export type FactorMailChange =
  | 'codesAdded'
  | 'codesRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'factorsRemoved'

/**
 * Every mail the product sends, by the name of its template, with what the template needs to know. Ids and
 * moments only: names and texts are read when the mail is about to leave, so it never tells of an old state.
 * Moments are ISO 8601.
 */
export interface MailParams {
  /** A link to choose a new password (rule session.reset-link). */
  passwordReset: { requestedFrom: string; passwordSignIn: PasswordMode }
  /** The way in for somebody new; the directory added them where `invitedBy` is null (rule admin.invitation). */
  invitation: { invitedBy: number | null; passwordSignIn: PasswordMode }
  /** The receiver's password was changed, by a link or by who knew the one before. */
  passwordChanged: { changedAt: string }
  /** Somebody signed in to the receiver's account from a browser that was never seen there; null: which is unknown. */
  newDevice: { signedInAt: string; device: string | null }
  /** The receiver's second factor is another now, or a recovery code stood in for it; `left` of those are unused. */
  factorChanged: { change: FactorMailChange; changedAt: string; left?: number }
  /** Somebody guesses at the receiver's password; for so long nobody can sign in from where that happens. */
  accountLocked: { minutes: number }
  /** A powerful role waits for a second administrator, whom the receiver may be. */
  roleWaiting: { roleRequestId: number }
  /** Somebody was given a powerful role; by an operator at the machine where `givenBy` is null. */
  roleGiven: { userId: number; role: Role; companyGroupId: number; givenBy: number | null }
  /** Powerful roles were given by an import (rule intake.mails). */
  rolesImported: { importId: number }
  /** The directory changed the receiver's address; goes to the one before. */
  addressChanged: { email: string; changedAt: string }
  /** The directory gave an address outside the company to somebody with a role that reads private records. */
  addressOutside: { userId: number; role: Role; companyGroupId: number }
  /** Somebody stands in for somebody: told to both, whoever named them (rule deputies.told). */
  deputyNamed: { absenceId: number }
  /** A record waits for its receiver: to be reviewed, decided or approved. */
  riskComplete: { riskId: number; workflowStatus: WorkflowStatus; since: string }
  riskWaiting: { riskId: number; workflowStatus: WorkflowStatus; since: string }
  /** A reviewer rejected a record that is now in its receiver's hands again. */
  riskRejected: { riskId: number; workflowStatus: WorkflowStatus; since: string }
  /** A record waits longer than it should: told in `role`, whose turn it is or to whom it is escalated; `due` is a day. */
  followUp: {
    riskId: number
    workflowStatus: WorkflowStatus
    since: string
    stage: FollowUpStage
    due: string
    role: Role
  }
  /** The acceptance of a rating above the appetite ends (rule acceptance.told). */
  acceptanceEnding: { acceptanceId: number }
  /** Complete records of the receiver's company group are to be looked at again by a day (rule review-dates.told). */
  reviewsDue: { companyGroupId: number; day: string }
  /** A review period ends, and records of the receiver's company group are open in it (rule review-periods.told). */
  reviewPeriodEnding: { reviewPeriodId: number; companyGroupId: number }
  /** An indicator became critical with the value of a day (rule indicators.told). */
  indicatorCritical: { indicatorId: number; on: string }
  /** Values of indicators are missing, told to who enters them (rule indicators.missing). */
  valuesMissing: { indicatorIds: number[] }
  /** Somebody mentioned the receiver in a comment on a record. */
  commentMention: { commentId: number }
  /** The risks of a company group went back to draft for a new period. */
  riskReset: { companyGroupId: number; resetHistoryId: number }
  /** The risks of a company group are to be brought up to date. */
  reminder: { companyGroupId: number; reminderDate: string }
  /** The receiver's mitigation plans that are late or due. */
  weeklyActions: Record<string, never>
  /** The Managing Director's approval is in force in a company group. */
  mdFlowActivated: { companyGroupId: number }
  /** The notices of a day or a week in one mail (rule follow-up.digest). */
  digest: { frequency: DigestFrequency; notices: Notice[] }
}

export type MailName = keyof MailParams

/** The routine notices of the workflow, which join a digest where their receiver wants one; no others ever do (rule follow-up.digest). */
export const noticeNames = [
  'riskWaiting',
  'riskRejected',
  'riskComplete',
  'commentMention',
  'followUp',
  'riskReset',
  'reminder',
  'weeklyActions',
  'reviewsDue',
  'reviewPeriodEnding',
  'mdFlowActivated',
] as const satisfies readonly MailName[]

export type NoticeName = (typeof noticeNames)[number]

/** A notice as a digest carries it: looked up anew when the digest leaves. */
export type Notice = { [Name in NoticeName]: { template: Name; params: MailParams[Name] } }[NoticeName]

/** What the outbox is told of a mail, beside its receivers. */
interface Posting<Name, Params> {
  template: Name
  params: Params
  /** A mail is not written again while one with the same key still waits for the same receiver. */
  key: string
  /** Not before this moment; absent: at once. */
  availableAt?: Date
}

/** A mail of one of the templates. */
export type Mail = { [Name in MailName]: Posting<Name, MailParams[Name]> }[MailName]

/** Templates of mails about a company group. */
type GroupMailName = 'riskReset' | 'reminder' | 'mdFlowActivated'

/** A mail about company groups, which are named apart: one goes out for each. */
export type GroupMail = {
  [Name in GroupMailName]: Posting<Name, Omit<MailParams[Name], 'companyGroupId'>>
}[GroupMailName]

/** To whom: a user, at another address than the present one where it is named, or whoever turns out to have the address when the mail leaves. */
export type MailAddressee = { userId: number; address?: string } | { email: string }

/** What the outbox keeps of a mail, beside the template's name as its topic. */
export interface MailPayload<Name extends MailName = MailName> {
  to: MailAddressee
  params: MailParams[Name]
  key: string
}
