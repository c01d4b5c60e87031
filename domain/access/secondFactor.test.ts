import { describe, expect, it } from 'vitest'
import {
  confirmationMinutes,
  mayChangeFactors,
  mustConfirm,
  mustSetUpFactor,
  stepAfterPassword,
} from './secondFactor.ts'

const account = (hasFactor: boolean, isAdministrator: boolean) => ({ hasFactor, isAdministrator })

const now = new Date('2026-11-22T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('the step after a right password (rules factor.sign-in and factor.required)', () => {
  it.each([
    ['off', account(false, false), 'signedIn'],
    ['off', account(false, true), 'signedIn'],
    ['off', account(true, false), 'secondFactor'],
    ['off', account(true, true), 'secondFactor'],
    ['administrators', account(false, false), 'signedIn'],
    ['administrators', account(false, true), 'enrolment'],
    ['administrators', account(true, false), 'secondFactor'],
    ['administrators', account(true, true), 'secondFactor'],
  ] as const)('with the setting %s and %o it is %s', (mode, whose, step) => {
    expect(stepAfterPassword(mode, whose)).toBe(step)
  })

  it('is owed by who is to enrol and by nobody else', () => {
    const owing = [account(false, false), account(false, true), account(true, true)].map((whose) =>
      mustSetUpFactor('administrators', { ...whose, signInKind: 'password' }),
    )
    expect(owing).toEqual([false, true, false])
  })

  it('is never enrolment after single sign-on, whose factor belongs to the provider', () => {
    const owing = (signInKind: 'password' | 'oidc' | 'adfs') =>
      mustSetUpFactor('administrators', { ...account(false, true), signInKind })
    expect([owing('password'), owing('oidc'), owing('adfs')]).toEqual([true, false, false])
  })
})

describe('a session that must be confirmed (rule factor.confirmation)', () => {
  it.each([
    ['off', account(false, true), 'password', 11, false],
    ['off', account(true, false), 'password', 11, true],
    ['off', account(true, false), 'password', 9, false],
    ['off', account(true, true), 'oidc', 11, false],
    ['administrators', account(false, false), 'password', 11, false],
    ['administrators', account(true, true), 'password', 11, true],
    ['administrators', account(false, true), 'password', 11, true],
    ['administrators', account(false, true), 'password', 0, false],
    ['administrators', account(false, true), 'adfs', 11, false],
    ['administrators', account(true, true), 'adfs', 11, false],
  ] as const)('%s, %o, by %s, %i minutes ago: %s', (mode, whose, signInKind, minutes, must) => {
    expect(
      mustConfirm(mode, { ...whose, signInKind, confirmedAt: minutesAgo(minutes), factorConfirmedAt: null }, now),
    ).toBe(must)
  })

  it('is fresh for ten minutes', () => {
    const session = { signInKind: 'password', hasFactor: false, factorConfirmedAt: null } as const
    const fresh = (ago: number) => mayChangeFactors({ ...session, confirmedAt: new Date(now.getTime() - ago) }, now)
    const end = confirmationMinutes * 60_000
    expect([confirmationMinutes, fresh(end - 1), fresh(end)]).toEqual([10, true, false])
  })

  it.each([
    ['no factor, the password', false, 'password', 1, null, true],
    ['a factor, the password alone', true, 'password', 1, null, false],
    ['a factor, the password now and the factor long ago', true, 'password', 1, 11, false],
    ['a factor, the factor now and the password long ago', true, 'password', 11, 1, true],
    ['a factor, a company sign-on', true, 'oidc', 11, null, true],
    ['no factor, a company sign-on', false, 'oidc', 11, null, true],
  ] as const)('may change factors with %s (rule factor.change)', (_, hasFactor, signInKind, ago, factorAgo, may) => {
    const factorConfirmedAt = factorAgo === null ? null : minutesAgo(factorAgo)
    expect(mayChangeFactors({ signInKind, hasFactor, confirmedAt: minutesAgo(ago), factorConfirmedAt }, now)).toBe(may)
  })
})
