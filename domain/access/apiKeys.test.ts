import { describe, expect, it } from 'vitest'
import { actorOfKey, isApiKey, isReading, keyPrefix, maxKeyDays, mayEndAt, nobody } from './apiKeys.ts'
import { initialPermissions } from './permissions.ts'
import { actorOf, places } from './testing.ts'

const now = new Date('2026-11-23T10:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('keys for machines', () => {
  it.each([
    ['at once', now, false],
    ['in the past', inDays(-1), false],
    ['a moment later', new Date(now.getTime() + 1), true],
    ['after a year', inDays(365), true],
    ['after the longest life', inDays(maxKeyDays), true],
    ['beyond it', inDays(maxKeyDays + 1), false],
  ])('ending %s: %s is %s (rule keys.made)', (_, expiresAt, expected) => {
    expect(mayEndAt(expiresAt, now)).toBe(expected)
  })

  it('are recognised by their prefix', () => {
    expect(isApiKey(`${keyPrefix}abc`)).toBe(true)
    expect(isApiKey('abc')).toBe(false)
  })

  it('read as a Viewer of their company group, and as nobody in particular (rule keys.reading)', () => {
    const actor = actorOfKey({ ...places.home, permissions: initialPermissions.Viewer })
    expect(actor).toEqual({ ...actorOf('Viewer', { userId: nobody }), decidesOwn: undefined })
  })

  it.each([
    ['GET', true],
    ['HEAD', true],
    ['POST', false],
    ['PUT', false],
    ['DELETE', false],
    ['PATCH', false],
  ])('%s reads: %s', (method, expected) => {
    expect(isReading(method)).toBe(expected)
  })
})
