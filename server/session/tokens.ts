import { createHash, randomBytes } from 'node:crypto'
import { clientState, type ClientState } from '#domain/wire/session'

/** Creates an opaque access token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored hash of a token, which cannot be reversed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The `client-state` value of a role assignment: base64url of JSON (rule session.client-state). */
export const encodeClientState = (state: ClientState): string =>
  Buffer.from(JSON.stringify(state)).toString('base64url')

/** Reads a `client-state` value; null if it is invalid. */
export function decodeClientState(value: string): ClientState | null {
  try {
    const parsed = clientState.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
