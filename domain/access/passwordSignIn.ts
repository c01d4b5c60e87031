import type { UserType } from './roles.ts'

/** For whom passwords work (rule session.password-mode). */
export const passwordModes = ['on', 'non_scg', 'off'] as const

export type PasswordMode = (typeof passwordModes)[number]

/** Whether somebody of this type may sign in by password, choose one and have it reset (rule session.password-mode). */
export function servesPasswords(mode: PasswordMode, userType: UserType): boolean {
  return mode === 'on' || (mode === 'non_scg' && userType === 'non_scg')
}
