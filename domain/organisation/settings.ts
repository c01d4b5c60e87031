/** The setting that activates the managing-director flow for the whole group (rule md-flow.setting). */
export const mdFlowActivation = 'MD_FLOW_ACTIVATION'

/** The setting that prevents decisions on one's own submissions (rule workflow.four-eyes). */
export const fourEyes = 'FOUR_EYES'

/** The setting with the highest accepted net score (rule scoring.appetite). */
export const riskAppetite = 'RISK_APPETITE'

/** The setting with the highest score that an Internal Owner can accept above the appetite (rule acceptance.given). */
export const acceptanceOwnerLimit = 'ACCEPTANCE_OWNER_LIMIT'

/** The setting that requires an acceptance for approvals above the appetite (rule acceptance.given). */
export const acceptanceRequired = 'ACCEPTANCE_REQUIRED'

/** The setting with the days between reviews, by net level (rule review-dates.intervals). */
export const reviewIntervals = 'REVIEW_INTERVALS'

/** The setting with the last day on which completed records can be imported; empty if they cannot (rule import.history). */
export const completedImportUntil = 'COMPLETED_IMPORT_UNTIL'

/** The setting that requires a target for records above the appetite (rule target.required). */
export const targetRequired = 'TARGET_REQUIRED'

/** The setting that turns on invitations for people added by an administrator (rule admin.invitation). */
export const invitations = 'INVITATIONS'

/** The setting that adds links to emails, with which people answer without a session (rule answers.link). */
export const answerLinks = 'ANSWER_LINKS'

/** The setting with the time from which the daily emails are sent (rule follow-up.daily). */
export const dailyMailAt = 'DAILY_MAIL_AT'

/** The setting with the days after which each step of a record is late (rule follow-up.late). */
export const lateAfterDays = 'LATE_AFTER_DAYS'

/** The validity of such a link in days. */
export const answerLinkDays = 7

/** Settings that only a System Admin can change (rule admin.settings). */
export const systemSettings: readonly string[] = [
  fourEyes,
  riskAppetite,
  acceptanceOwnerLimit,
  acceptanceRequired,
  reviewIntervals,
  completedImportUntil,
  targetRequired,
  answerLinks,
  dailyMailAt,
  lateAfterDays,
  invitations,
]

/** Settings that are on or off, stored as 'true' or 'false'. */
const switches = [mdFlowActivation, fourEyes, acceptanceRequired, targetRequired, answerLinks, invitations] as const

export type SwitchSetting = (typeof switches)[number]

/** Whether a setting is one of `switches`. */
export const isSwitch = (setting: string): setting is SwitchSetting => (switches as readonly string[]).includes(setting)
