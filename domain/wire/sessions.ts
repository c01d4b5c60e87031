import { z } from 'zod'
import { signInKinds } from '#domain/access/secondFactor'
import { timestamp } from './common.ts'

/** One signed-in browser, as its user and their administrators see it (rule session.own-sessions). */
export const openSession = z.object({
  id: z.int(),
  signInKind: z.enum(signInKinds),
  /** Browser and system in a few words; null if the client sent none. */
  device: z.string().nullable(),
  isCurrent: z.boolean(),
  createdAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  expiresAt: timestamp,
})

export type OpenSession = z.infer<typeof openSession>

/** The number of sessions that a call has ended. */
export const endedSessions = z.object({ ended: z.int() })
