import { describe, expect, it } from 'vitest'
import { factorKeySource, factorKeysOf, seal, unseal } from './keys.ts'
import { codeAddress, newCodeSecret, stepOfCode } from './oneTimeCode.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCode.ts'

describe('keys of one-time codes in the database (rule factor.codes)', () => {
  const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)]

  it('are encrypted, each time again, and read by the keys that were in use', () => {
    const sealed = seal(factorKeysOf(older), 7, 'SECRET')
    expect(sealed).not.toContain('SECRET')
    expect(seal(factorKeysOf(older), 7, 'SECRET')).not.toBe(sealed)
    expect(unseal(factorKeysOf(`${newer}, ${older}`), 7, sealed)).toBe('SECRET')
    expect(unseal(factorKeysOf(newer), 7, sealed)).toBeUndefined()
  })

  it('are nobody else’s, and not to be changed', () => {
    const keys = factorKeysOf(older)
    const sealed = seal(keys, 7, 'SECRET')
    expect(unseal(keys, 8, sealed)).toBeUndefined()
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(unseal(keys, 7, `${sealed.slice(0, -2)}${last}${sealed.at(-1)}`)).toBeUndefined()
    expect(unseal(keys, 7, sealed.slice(0, 40))).toBeUndefined()
  })
})

it.each([
  ['f'.repeat(32), 'postgres://db/board', true],
  ['f'.repeat(32), undefined, true],
  [undefined, undefined, true],
  [undefined, 'postgres://db/board', false],
])('keys exist with FACTOR_KEY %s and the database %s: %s (rule factor.codes)', (factorKey, databaseUrl, isThere) => {
  expect(factorKeySource({ factorKey, databaseUrl, dataDir: '/nowhere' }).isThere).toBe(isThere)
})

describe('a one-time code (rule factor.codes)', () => {
  // The key and moments of RFC 6238, appendix B, with the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (seconds: number) => new Date(seconds * 1000)

  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i seconds is %s', (seconds, code, step) => {
    expect(stepOfCode(secret, code, 0, at(seconds))).toBe(step)
  })

  it('counts half a minute before and after its own, and no longer', () => {
    const steps = [0, 30, 60, 89, 90].map((seconds) => stepOfCode(secret, '287082', 0, at(seconds)))
    expect(steps).toEqual([1, 1, 1, 1, undefined])
  })

  it('counts once, and so does none before it', () => {
    expect(stepOfCode(secret, '287082', 1, at(59))).toBeUndefined()
    expect(stepOfCode(secret, '287082', 0, at(60))).toBe(1)
  })

  it('comes with an address that apps read', () => {
    const address = new URL(codeAddress({ secret, email: 'viewer@demo.example', issuer: 'Risk board' }))
    expect([address.protocol, address.host, address.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret])
    expect(newCodeSecret()).toMatch(/^[A-Z2-7]{32}$/)
  })
})

describe('recovery codes (rule factor.recovery)', () => {
  it('are ten, random and readable', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
  })

  it('are accepted however they are typed', () => {
    const hash = recoveryCodeHash('0123-45ab-cdef-ghjk')
    const typed = [' O1 23 45AB-CDEF-GHJK ', 'oo2345abcdefghjk', '0l23.45ab.cdef.ghjk']
    // The second contains another name.
    expect(typed.map((one) => recoveryCodeHash(one) === hash)).toEqual([true, false, true])
  })
})
