/** How a person gets workflow notices: single emails or a digest (rule follow-up.digest). */
export const mailFrequencies = ['at_once', 'daily', 'weekly'] as const

export type MailFrequency = (typeof mailFrequencies)[number]

export const defaultMailFrequency = 'at_once' satisfies MailFrequency

export type DigestFrequency = Exclude<MailFrequency, typeof defaultMailFrequency>
