/** The kinds of company sign-on (spec 1). */
export const signOnKinds = ['oidc', 'adfs'] as const

export type SignOnKind = (typeof signOnKinds)[number]
