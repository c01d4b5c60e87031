import { describe, expect, it } from 'vitest'
import { denialReasons } from '#domain/risks/workflow/actions'
import { validationMessages } from '#domain/validation/messages'
import { notFoundText } from '#domain/wire/errors'
import { locales } from './locales.ts'
import { withUnit } from './numbers.ts'
import { translate } from './translate.ts'

it('a measured value has all its digits', () => {
  expect(withUnit(0.004, '%', 'en')).toBe('0.004%')
  expect(withUnit(1e308, 'd', 'en')).toBe('1E308 d')
  expect(withUnit(1250.5, 'mg/l', 'th')).toBe('1,250.5 mg/l')
})

describe('translate', () => {
  it('speaks the language asked for', () => {
    expect(translate('en', 'validation.required')).toBe('This field is required')
    expect(translate('th', 'validation.required')).toBe('กรุณากรอกข้อมูลในช่องนี้')
  })

  it('fills the placeholders, and leaves one without a value as it is', () => {
    expect(translate('en', 'validation.maxLength', { max: 4000 })).toBe('Please enter up to 4000 characters.')
    expect(translate('th', 'validation.maxLength', { max: 10_000 })).toContain('10000 ตัวอักษร')
    expect(translate('en', 'validation.atMost', { max: 4096 })).toContain('4,096 or less')
    expect(translate('en', 'mails.recordName', { type: 'Risk item', id: 4000 })).toBe('Risk item 4000')
    expect(translate('th', 'validation.maxLength', { max: 0 })).toContain('0 ตัวอักษร')
    expect(translate('en', 'validation.maxLength')).toBe('Please enter up to %{max} characters.')
  })

  it('inserts a value literally, including placeholders and replacement patterns in it', () => {
    expect(translate('en', 'validation.maxLength', { max: '$& %{max}' })).toBe(
      'Please enter up to $& %{max} characters.',
    )
  })

  it('separates Latin letters from the Thai ones before them, but no Thai name from its title', () => {
    expect(translate('th', 'mails.greeting', { firstName: 'สมชาย' })).toBe('เรียน คุณสมชาย')
    expect(translate('th', 'mails.greeting', { firstName: 'Somchai' })).toBe('เรียน คุณ Somchai')
  })

  it.each(locales)('has a sentence in %s for every validation message and every denial', (locale) => {
    for (const message of validationMessages)
      expect(translate(locale, `validation.${message}`)).not.toContain('validation.')
    for (const reason of denialReasons)
      expect(translate(locale, `deniedReasons.${reason}`)).not.toContain('deniedReasons.')
  })

  it('leaves the one text in English that clients search for (rule wire.missing-id)', () => {
    expect(notFoundText('riskId')).toBe('the selected riskId not found')
  })
})
