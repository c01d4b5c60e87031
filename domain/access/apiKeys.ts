import type { Actor } from './actor.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** The role whose rights a key has (rule keys.reading). */
export const keyRole = 'Viewer' satisfies Role

/** A key has no user: data of a person, such as their own plans, is not available to it. */
export const nobody = 0

/** The prefix of a key, so that it is recognizable and tools find a leaked one. */
export const keyPrefix = 'riskboard_'

/** Returns whether a token is an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix)

/** The scope of a key: its company group, and the current rights of Viewers. */
export interface KeyPlace {
  companyId: number
  companyGroupId: number
  hierarchy: string
  permissions: readonly Permission[]
}

/** Returns the actor of a key: a Viewer of its company group, who owns and writes nothing (rule keys.reading). */
export function actorOfKey({ permissions, ...place }: KeyPlace): Actor {
  return { ...place, userId: nobody, role: keyRole, permissions: new Set(permissions), categoryExpertIds: [] }
}

/** Returns whether a key can ever make a call of this kind: one that reads. */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** A day, in milliseconds. */
const day = 24 * 60 * 60 * 1000

/** The maximum validity of a key, in days (rule keys.made). */
export const maxKeyDays = 1830

/** Returns whether a key created now may end then: in the future, and within the maximum validity (rule keys.made). */
export function mayEndAt(expiresAt: Date, now: Date): boolean {
  const life = expiresAt.getTime() - now.getTime()
  return life > 0 && life <= maxKeyDays * day
}

/** `suspended`: its creator no longer administers its company group (rule keys.suspended). */
export const keyStates = ['active', 'expired', 'suspended'] as const
