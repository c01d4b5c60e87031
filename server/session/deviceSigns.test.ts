import { describe, expect, it } from 'vitest'
import { isNewDevice, neighbourhoodOf, signHashesOf } from './deviceSigns.ts'

describe('the signs of a browser (rule session.new-device)', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ])('%s is of %s', (address, neighbourhood) => {
    expect(neighbourhoodOf(address)).toBe(neighbourhood)
  })

  const base = { cookie: 'a', userAgent: 'Firefox', address: '192.0.2.7' }
  it.each([
    ['the same again', 1, base, 2],
    ['another cookie, the same browser in the same network', 1, { ...base, cookie: 'b', address: '192.0.2.200' }, 1],
    ['the same cookie elsewhere', 1, { ...base, userAgent: 'Firefox 2', address: '198.51.100.1' }, 1],
    ['another cookie and network', 1, { ...base, cookie: 'b', address: '198.51.100.1' }, 0],
    ['another cookie and browser', 1, { ...base, cookie: 'b', userAgent: 'curl' }, 0],
    ['everything the same, of another user', 2, base, 0],
  ])('%s: %i', (_, userId, signs, shared) => {
    const known = new Set(signHashesOf(1, base))
    expect(signHashesOf(userId, signs).filter((hash) => known.has(hash))).toHaveLength(shared)
  })

  it('mean a new device where the account has others, and not for the first of all', () => {
    expect([
      isNewDevice({ all: 0, known: 0 }),
      isNewDevice({ all: 2, known: 0 }),
      isNewDevice({ all: 2, known: 1 }),
    ]).toEqual([false, true, false])
  })
})
