/** The header by which an installation check sees how its call passed the proxies. */
export const callerHeader = 'risk-board-caller'

/** A reserved address (RFC 5737): a check sends it as a forged proxy header, and no server may trust it. */
export const inventedAddress = '192.0.2.1'

/**
 * How a call arrived, without host or address, so that a wrong proxy set-up reveals nothing. `forwarded`: from a
 * trusted proxy; `ignored`: a proxy header that does not count; `invented`: a forged header was trusted; `direct`: no
 * header.
 */
export interface CallerSeen {
  isPublicScheme: boolean
  isPublicHost: boolean
  address: (typeof addresses)[number]
}

interface Call {
  protocol: string
  host: string
  ip: string
  /** The addresses on the way that count; the nearest first. */
  ips?: readonly string[] | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const addresses = ['forwarded', 'ignored', 'invented', 'direct'] as const

/** Returns how a request came through the proxies to a server with this `publicUrl`. */
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
  const forwardedFor = headers['x-forwarded-for']
  return forwardedFor === undefined || forwardedFor === inventedAddress ? 'direct' : 'ignored'
}

/** The detected values, as a header. */
export const writeCallerSeen = ({ isPublicScheme, isPublicHost, address }: CallerSeen): string =>
  `scheme=${isPublicScheme}; host=${isPublicHost}; address=${address}`

/** Parses that header; undefined if another program responded. */
export function readCallerSeen(header: string | null): CallerSeen | undefined {
  const [, scheme, host, source] = /^scheme=(true|false); host=(true|false); address=(\w+)$/.exec(header ?? '') ?? []
  const address = addresses.find((one) => one === source)
  return address && { isPublicScheme: scheme === 'true', isPublicHost: host === 'true', address }
}
