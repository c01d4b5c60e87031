/** The setting that switches the managing-director flow on for the whole group (rule md-flow.setting). */
export const mdFlowActivation = 'MD_FLOW_ACTIVATION'

/** The setting by which nobody decides on what they submitted (rule workflow.four-eyes). */
export const fourEyes = 'FOUR_EYES'

/** The setting with the highest accepted net score (rule scoring.appetite). */
export const riskAppetite = 'RISK_APPETITE'

/** The setting with the highest score that an Internal Owner can accept above the appetite (rule acceptance.given). */
export const acceptanceOwnerLimit = 'ACCEPTANCE_OWNER_LIMIT'

/** The setting by which what is above the appetite is approved only with an acceptance (rule acceptance.given). */
export const acceptanceRequired = 'ACCEPTANCE_REQUIRED'

/** The setting with the days between reviews, by net level (rule review-dates.intervals). */
export const reviewIntervals = 'REVIEW_INTERVALS'

/** The setting by which a record above the appetite needs a target (rule target.required). */
export const targetRequired = 'TARGET_REQUIRED'

/** The setting that switches invitations for people added by an administrator (rule admin.invitation). */
export const invitations = 'INVITATIONS'

/** The same for whom the company's directory adds. */
export const directoryInvitations = 'DIRECTORY_INVITATIONS'

/** The setting by which emails carry links to answer without a session (rule answers.link). */
export const answerLinks = 'ANSWER_LINKS'

/** A link to answer lives so many days. */
export const answerLinkDays = 7

/** Settings of a System Admin alone (rule admin.settings). */
export const systemSettings: readonly string[] = [
  fourEyes,
  riskAppetite,
  acceptanceOwnerLimit,
  acceptanceRequired,
  reviewIntervals,
  targetRequired,
  answerLinks,
  invitations,
  directoryInvitations,
]

/** Settings that are on or off, as 'true' or 'false'. */
export const switches = [
  mdFlowActivation,
  fourEyes,
  acceptanceRequired,
  targetRequired,
  answerLinks,
  invitations,
  directoryInvitations,
] as const

export type SwitchSetting = (typeof switches)[number]

/** Whether a setting is one of `switches`. */
export const isSwitch = (setting: string): setting is SwitchSetting => (switches as readonly string[]).includes(setting)
