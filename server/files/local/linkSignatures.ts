import { createHmac, timingSafeEqual } from 'node:crypto'

/** The scope of a signed link of the local store: one object, one method, until a time. */
export interface LinkTarget {
  method: string
  storageKey: string
  /** Seconds since 1970. */
  expires: number
}

/** Signs links with a secret key. */
export function signLink(key: Uint8Array, { method, storageKey, expires }: LinkTarget): string {
  return createHmac('sha256', key).update(`${method}\n${storageKey}\n${expires}`).digest('base64url')
}

/** Returns whether the signature is for exactly this target and has not expired. */
export function isLinkValid(key: Uint8Array, target: LinkTarget, signature: string, now: Date): boolean {
  const expected = Buffer.from(signLink(key, target))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given) && now.getTime() < target.expires * 1000
}
