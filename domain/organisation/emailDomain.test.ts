import { describe, expect, it } from 'vitest'
import { isOfDomain } from './emailDomain.ts'

describe('the company email domain check (rule validation.email-domain)', () => {
  it('compares the domain without regard to case', () => {
    expect(isOfDomain('nok@Demo.Example', 'demo.example')).toBe(true)
    expect(isOfDomain('nok@other.example', 'demo.example')).toBe(false)
    expect(isOfDomain('nok@sub.demo.example', 'demo.example')).toBe(false)
  })

  it.each(['nok', 'nok@demo.example@demo.example', '@@demo.example', ''])('requires exactly one @: %j', (email) => {
    expect(isOfDomain(email, 'demo.example')).toBe(false)
  })

  it('matches no email if the company has no domain', () => {
    expect(isOfDomain('nok', undefined)).toBe(false)
    expect(isOfDomain('nok@demo.example', undefined)).toBe(false)
  })
})
