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

/** The kinds of settings, by their values (`domain/wire/settingValues.ts`). */
export type SettingKind = 'switch' | 'score' | 'reviewDays' | 'lateDays' | 'time' | 'day'

/** Every setting of the whole group with its kind. */
export const settingKinds = {
  [mdFlowActivation]: 'switch',
  [fourEyes]: 'switch',
  [riskAppetite]: 'score',
  [acceptanceOwnerLimit]: 'score',
  [acceptanceRequired]: 'switch',
  [reviewIntervals]: 'reviewDays',
  [completedImportUntil]: 'day',
  [targetRequired]: 'switch',
  [answerLinks]: 'switch',
  [dailyMailAt]: 'time',
  [lateAfterDays]: 'lateDays',
  [invitations]: 'switch',
} as const satisfies Record<string, SettingKind>

export type SettingName = keyof typeof settingKinds

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingKinds, name)

/** Whether only a System Admin changes a setting, and no Group Admin of the whole group (rule admin.settings). */
export const isSystemSetting = (name: string): boolean => isSettingName(name) && name !== mdFlowActivation
