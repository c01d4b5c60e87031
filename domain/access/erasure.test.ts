import { describe, expect, it } from 'vitest'
import { erasureDenialOf, pseudonymOf, type ErasedPerson } from './erasure.ts'

const left: ErasedPerson = { isOwn: false, isErased: false, isActive: false, hasWaiting: false, holdsRoles: false }

describe('an account is erased (rule personal.erasure)', () => {
  it.each([
    ['of somebody who has left', {}, null],
    ['never of somebody active', { isActive: true, holdsRoles: true, hasWaiting: true }, 'stillActive'],
    ['not while records wait', { hasWaiting: true, holdsRoles: true }, 'recordsWait'],
    ['not while roles are held', { holdsRoles: true }, 'holdsRoles'],
    ['never by its own person', { isOwn: true, isActive: true }, 'ownAccount'],
    ['once', { isErased: true, isActive: true }, 'erased'],
  ] as const)('%s', (_, changes, denial) => {
    expect(erasureDenialOf({ ...left, ...changes })).toBe(denial)
  })

  it('under a pseudonym that is stable and nobody else’s', () => {
    expect(pseudonymOf(0x3f2a)).toEqual({
      firstName: 'Former employee',
      lastName: '3F2A',
      email: 'former-3f2a@erased.invalid',
    })
    expect(pseudonymOf(7).lastName).toBe('0007')
    expect(new Set([1, 16, 256, 65_536, 65_537].map((id) => pseudonymOf(id).email)).size).toBe(5)
  })
})
