import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { userDevices } from '#server/database/schema/index'
import type { Attempt } from './attempts.ts'
import { cookieHashOf } from './cookieHash.ts'
import { networkOf } from './networkOf.ts'

export interface Origin {
  address: string
  /** The active session, if there is one. */
  sessionId?: number | undefined
  /** The cookie that identifies the browser. */
  deviceCookie?: string | undefined
}

/**
 * Returns the counted attempt of a proof of identity (rule session.throttle).
 * @param userId 0 for an unregistered person
 */
export async function attemptOf(
  db: Db,
  { userId, email }: { userId: number; email: string },
  { address, sessionId, deviceCookie }: Origin,
): Promise<Attempt> {
  const ofEmail = { email: email.trim().toLowerCase() }
  if (sessionId !== undefined) return { ...ofEmail, network: `session ${sessionId}`, isKnown: true }
  if (deviceCookie !== undefined) {
    const cookieHash = cookieHashOf(userId, deviceCookie)
    const known = and(eq(userDevices.userId, userId), eq(userDevices.cookieHash, cookieHash))
    if ((await db.$count(userDevices, known)) > 0)
      return { ...ofEmail, network: `browser ${cookieHash}`, isKnown: true }
  }
  return { ...ofEmail, network: networkOf(address), isKnown: false }
}
