import type { Actor } from './actor.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** The role in whose place a machine reads (rule keys.reading). */
export const keyRole = 'Viewer' satisfies Role

/** A key reads as nobody in particular: what hangs on a person, such as plans of their own, is not there for it. */
export const nobody = 0

/** How a key begins, so that nobody takes it for anything else, and tools find one that went astray. */
export const keyPrefix = 'riskboard_'

/** Whether a token is a key of a machine. */
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix)

/** The scope of a key: its company group, and the current rights of Viewers. */
export interface KeyPlace {
  companyId: number
  companyGroupId: number
  hierarchy: string
  permissions: readonly Permission[]
}

/** As whom a machine with a key reads: a Viewer of its company group, who owns and writes nothing (rule keys.reading). */
export function actorOfKey({ permissions, ...place }: KeyPlace): Actor {
  return { ...place, userId: nobody, role: keyRole, permissions: new Set(permissions), categoryExpertIds: [] }
}

/** Whether a call is of a kind that a key may ever make: it reads. */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** A day, in milliseconds. */
const day = 24 * 60 * 60 * 1000

/** How long a key lives at most, in days (rule keys.made). */
export const longestKeyLife = 1830

/** Whether a key made now may end then: later, and not beyond the longest life of a key (rule keys.made). */
export function mayEndAt(expiresAt: Date, now: Date): boolean {
  const life = expiresAt.getTime() - now.getTime()
  return life > 0 && life <= longestKeyLife * day
}

/** `suspended`: its creator no longer administers its company group (rule keys.suspended). */
export const keyStates = ['active', 'expired', 'suspended'] as const
