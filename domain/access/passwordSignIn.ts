import type { UserType } from './roles.ts'

/** The people who can use passwords (rule session.password-mode). */
export const passwordModes = ['on', 'non_scg', 'off'] as const

export type PasswordMode = (typeof passwordModes)[number]

/** Returns whether a person of this type can sign in by password, set one and reset it (rule session.password-mode). */
export function servesPasswords(mode: PasswordMode, userType: UserType): boolean {
  return mode === 'on' || (mode === 'non_scg' && userType === 'non_scg')
}
