import { createHash } from 'node:crypto'

/** Returns the stored hash of the device cookie of a browser for one account (rule session.throttle). */
export const cookieHashOf = (userId: number, cookie: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, cookie]))
    .digest('base64url')
