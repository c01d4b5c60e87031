/** The parts of a PostgreSQL URL, which `URL` cannot parse with several hosts. */
const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/

/** Accepted values of target_session_attrs: all mean the host that accepts writes, as the product needs. */
const wanted: readonly string[] = ['read-write', 'primary']

const wish = 'target_session_attrs'

/**
 * Returns one URL for each host, in order: `postgres://u:p@h1,h2:5433/db` becomes one with `h1` and one with `h2:5433`.
 * A URL with one host stays.
 * @throws Error with the fault, without the URL, which contains a password
 */
export function hostsOf(url: string): string[] {
  const [, begin, places, path = '', query] = form.exec(url) ?? []
  if (begin === undefined || places === undefined) throw new Error('it is no address of a PostgreSQL')
  const parameters = new URLSearchParams(query)
  const asked = parameters.getAll(wish)
  const other = asked.find((one) => !wanted.includes(one))
  if (other !== undefined) throw new Error(`${wish} can only be read-write`)
  const hosts = places.split(',')
  if (asked.length === 0 && hosts.length === 1) return [whole(url)]
  parameters.delete(wish)
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  if (hosts.length > 1 && hosts.includes('')) throw new Error('a host is missing between two commas')
  if (new Set(hosts).size < hosts.length) throw new Error('a host is named twice')
  return hosts.map((host) => whole(`${begin}${host}${path}${rest}`))
}

/** Returns whether the host that accepts writes must be found (rule reads.leader): with several hosts, or if the URL requires it. */
export const needsLookup = (url: string): boolean => hostsOf(url).length > 1 || url.includes(`${wish}=`)

function whole(url: string): string {
  if (!URL.canParse(url)) throw new Error('a host or its port is none')
  return url
}

/** Returns the database and the role, without the password. Host names for messages. */
export function placeOf(url: string): { host: string; database: string; role: string } {
  const hosts = hostsOf(url).map((one) => new URL(one))
  const { pathname, username } = hosts[0]!
  return {
    host: hosts.map(({ host }) => host).join(', '),
    database: decodeURIComponent(pathname.slice(1)),
    role: decodeURIComponent(username),
  }
}

/** Returns the decoded password of a URL, empty if it has none. */
export const passwordIn = (url: string): string => decodeURIComponent(new URL(hostsOf(url)[0]!).password)
