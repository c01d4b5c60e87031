import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { networkOf } from './networkOf.ts'

/** The identifying data of a browser at sign-in. */
export interface DeviceSigns {
  /** The random value of its cookie: the one it sent, or a new one. */
  cookie: string
  userAgent: string | undefined
  address: string
}

/** The network of browsers without a cookie: an IPv4 /24, an IPv6 /64. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address)
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
}

/**
 * The stored hashes of a browser (rule session.new-device), which reveal neither cookie nor network: one of its cookie,
 * and one of its user agent and network, for browsers without cookies. Each belongs to one user.
 */
export function signHashesOf(userId: number, { cookie, userAgent = '', address }: DeviceSigns): string[] {
  return [cookieHashOf(userId, cookie), signHashOf(userId, 'agent', userAgent, neighbourhoodOf(address))]
}

/** Returns the stored hash of the cookie of a browser for the account. */
export const cookieHashOf = (userId: number, cookie: string): string => signHashOf(userId, 'cookie', cookie)

const signHashOf = (userId: number, ...sign: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, ...sign]))
    .digest('base64url')

/** Returns whether a sign-in comes from a new browser of an account that has others; false for the first sign-in. */
export const isNewDevice = ({ all, known }: { all: number; known: number }): boolean => all > 0 && known === 0
