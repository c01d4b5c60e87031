import { createHash } from 'node:crypto'

/** The nonce for the secret in the cookie: its SHA-256, so that the token reveals nothing (rule session.nonce). */
export const nonceOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
