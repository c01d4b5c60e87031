import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The nonce for the secret in the cookie: its SHA-256, so that the token reveals nothing (rule session.nonce). */
export const nonceOf = (secret: string): string => sha256(secret)

/** What proves to the provider that who brings the code asked for it (PKCE); nobody can tell it from the nonce. */
export const verifierOf = (secret: string): string => derive(secret, 'code verifier')

/** What the authorization request says of the verifier. */
export const challengeOf = (secret: string): string => sha256(verifierOf(secret))

/** What the provider sends back with the browser, so that no other sign-on than this one is finished. */
export const stateOf = (secret: string): string => derive(secret, 'state')

export function isStateOf(secret: string, state: string): boolean {
  const [given, wanted] = [Buffer.from(state), Buffer.from(stateOf(secret))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

const derive = (secret: string, what: string): string => createHmac('sha256', secret).update(what).digest('base64url')
