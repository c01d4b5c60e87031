/** The kinds of company sign-on (rule session.sign-in). */
export const signOnKinds = ['oidc', 'adfs'] as const

export type SignOnKind = (typeof signOnKinds)[number]
