import { isIPv6 } from 'node:net'

/**
 * Returns the network for counting attempts from an address: an IPv4 address, or the first half of an IPv6 one, because
 * every connection can choose the second half freely (rule session.throttle).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = right === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(right ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
