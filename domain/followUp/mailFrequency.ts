/** How a person gets emails about their tasks (rule follow-up.choice). */
export const mailFrequencies = ['at_once', 'daily', 'none'] as const

export type MailFrequency = (typeof mailFrequencies)[number]

export const defaultMailFrequency = 'at_once' satisfies MailFrequency
