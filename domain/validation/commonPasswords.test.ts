import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

describe('a password that is guessed first (rule validation.common-password)', () => {
  it.each([
    'Passw0rd!',
    'Passw0rd!Passw0rd!',
    'Adm!n#2026',
    'P@ssw0rd',
    'P@$$w0rd1!',
    'Password#2026',
    'Welcome1!',
    'Welcome@Thailand2026',
    'Admin@123',
    'Qwerty123!',
    'Bangkok#1',
    'SCG@2026',
    'RiskBoard#2026',
    'Aa1!aa',
    'Aa1!Aa1!Aa1!',
    'Summer2026!',
    '!LetMeIn1',
    'Iloveyou#1',
    'Demo#2026',
    'สวัสดี#1Aa',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Another#2026',
    'Kiln-7-Clinker',
    'correct Horse 9!',
    'uX9#vbT2qe',
    'Mangosteen#42',
    'เตาเผา#1Kiln',
    'Zebra!Tuk9Tuk',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
