/** The header that tells a check of the installation how its call came through the proxies. */
export const callerHeader = 'risk-board-caller'

/** An address that nobody has (RFC 5737): a check calls as if a proxy had said it, and nobody may believe that. */
export const inventedAddress = '192.0.2.1'

/**
 * How a call came through, in terms of what is configured: it names neither host nor address, so that a proxy set up wrong
 * tells nobody of the machines behind it. `forwarded`: by the word of a proxy that counts; `ignored`: a proxy said something
 * and its word does not count; `invented`: the caller's own word was believed; `direct`: nobody said anything.
 */
export interface CallerSeen {
  isPublicScheme: boolean
  isPublicHost: boolean
  address: (typeof addresses)[number]
}

/** What is asked of a request. */
interface Call {
  protocol: string
  host: string
  ip: string
  /** The addresses on the way that count; the nearest first. */
  ips?: readonly string[] | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const addresses = ['forwarded', 'ignored', 'invented', 'direct'] as const

/** How a request came through the proxies before a server that people meet at `publicUrl`. */
export function callerSeenOf(request: Call, publicUrl: string): CallerSeen {
  const { protocol, host } = new URL(publicUrl)
  return {
    isPublicScheme: `${request.protocol}:` === protocol,
    isPublicHost: request.host.toLowerCase() === host,
    address: addressOf(request),
  }
}

function addressOf({ ip, ips = [], headers }: Call): CallerSeen['address'] {
  if (ip === inventedAddress) return 'invented'
  if (ips.length > 1) return 'forwarded'
  const said = headers['x-forwarded-for']
  return said === undefined || said === inventedAddress ? 'direct' : 'ignored'
}

/** What is known of a call, as a header. */
export const writeCallerSeen = ({ isPublicScheme, isPublicHost, address }: CallerSeen): string =>
  `scheme=${isPublicScheme}; host=${isPublicHost}; address=${address}`

/** The same read again; undefined where something else answered. */
export function readCallerSeen(header: string | null): CallerSeen | undefined {
  const [, scheme, host, said] = /^scheme=(true|false); host=(true|false); address=(\w+)$/.exec(header ?? '') ?? []
  const address = addresses.find((one) => one === said)
  return address && { isPublicScheme: scheme === 'true', isPublicHost: host === 'true', address }
}
