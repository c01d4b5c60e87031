import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { locales, type Locale } from '#domain/organisation/locales'
import {
  amount,
  day,
  digits,
  email,
  groupName,
  id,
  newPassword,
  optionalText,
  personName,
  personNameOr,
  rate,
  requiredText,
  updatedAt,
} from './fields.ts'
import { fileLimits, passwordLength, textLimits } from './limits.ts'
import { problemsOf } from './problems.ts'

/** The message key of the first problem, or null where the value passes. */
function messageOf(field: z.ZodType, value: unknown): string | null {
  const result = field.safeParse(value)
  return result.success ? null : (problemsOf(result.error)['']?.message ?? 'none')
}

describe('newPassword: 6 to 255 characters, of four kinds and no space (rule validation.password)', () => {
  it.each(['Demo#2026', 'aB3$ef', 'aB3_ef', 'รหัสaB3!', `aB3$${'x'.repeat(251)}`])('accepts %s', (password) => {
    expect(messageOf(newPassword, password)).toBeNull()
  })

  it.each([
    ['', 'nothing'],
    ['aB3$e', '5 characters'],
    [`aB3$${'x'.repeat(252)}`, '256 characters'],
    ['AB3$EF', 'no lowercase letter'],
    ['ab3$ef', 'no uppercase letter'],
    ['aBc$ef', 'no digit'],
    ['aB3def', 'no special character'],
    ['aB3 $ef', 'a space'],
    ['aB3$ef\t', 'a tab'],
    ['aB3$\u00A0ef', 'a space that does not break'],
    ['aB3ที่', 'Thai vowel and tone marks, which are no special characters'],
    ['aB3c๔๕', 'Thai digits, which are no special characters'],
    ['aB๓$ef', 'a Thai digit alone'],
  ])('refuses %j: %s', (password) => {
    expect(messageOf(newPassword, password)).toBe('password')
  })

  it('has the bounds of rule validation.password', () => {
    expect(passwordLength).toEqual({ min: 6, max: 255 })
  })
})

it.each([0, 0.01, 12.34, 40_000_000.5, 0.1 + 0.2, 999_999_999.99])(
  'an amount may be %d (rule record.amount)',
  (value) => {
    expect(messageOf(amount, value)).toBeNull()
  },
)

it.each([0.001, 12.345, -0.01, 1e16])('an amount may not be %d (rule record.amount)', (value) => {
  expect(messageOf(amount, value)).not.toBeNull()
})

const names: Record<Locale, string> = { en: 'Somchai Jaidee', th: 'ศิริพร วงศ์ใหญ่' }

it.each(locales)('the names of people and groups are taken in the letters of each language: %s', (locale) => {
  expect(messageOf(personName, names[locale])).toBeNull()
  expect(messageOf(groupName, names[locale])).toBeNull()
})

describe('personName: Thai or Latin letters and spaces only (rule validation.person-name)', () => {
  it.each([
    'สมชาย',
    'ศิริพร วงศ์ใหญ่',
    'น้ำทิพย์',
    'กฤษณ์ เกียรติศักดิ์',
    'ปัญญา ณ เชียงใหม่',
    'เก๋',
    'Somchai Jaidee',
    'José',
    'Jose\u0301',
    'Ångström',
    'Kanya ศรีสุข',
  ])('accepts %s', (name) => {
    expect(messageOf(personName, name)).toBeNull()
  })

  it.each([
    'Somchai2',
    'สมชาย๒',
    "O'Brien",
    'Anne-Marie',
    'Dr. Ploy',
    'ploy@demo',
    'Ⅳ',
    'สมชาย๛',
    '฿',
    'Ивáн',
    'राम',
    '山田',
    'Ploy\tJaidee',
    'Ploy\nJaidee',
    'Ploy\u00A0Jaidee',
    'Ploy🙂',
  ])('refuses %j', (name) => {
    expect(messageOf(personName, name)).toBe('name')
  })

  it.each([
    ["O'Brien-Smith", "' -"],
    ['Dr. Ploy 2', '. 2'],
    ['Ploy\tJaidee', '␣'],
    ['a1b2c3d4e5f6', '1 2 3 4 5'],
  ])('names the signs that are meant of %j', (name, signs) => {
    expect(problemsOf(personName.safeParse(name).error!)).toEqual({ '': { message: 'name', params: { signs } } })
  })

  it('accepts the present name unchanged, whatever its signs', () => {
    expect(messageOf(personNameOr('O’Brien'), ' O’Brien ')).toBeNull()
    expect(messageOf(personNameOr('O’Brien'), 'O’Brian')).toBe('name')
    expect(messageOf(personNameOr('O’Brien'), ' ')).toBe('required')
  })

  it.each(['', ' ', '\t'])('asks for more than %j', (name) => {
    expect(messageOf(personName, name)).toBe('required')
  })
})

describe('groupName (rule validation.group-name)', () => {
  it.each([
    'โรงงานปูนซีเมนต์ แก่งคอย',
    'ฝ่ายผลิต ๒',
    'Plant 7 [North]',
    'R&D (Chemicals)',
    '! @ # $ % & * ( ) [ ] | ? + _ -',
    'Énergie 2',
  ])('accepts %s', (name) => {
    expect(messageOf(groupName, name)).toBeNull()
  })

  it.each(['a/b', 'a\\b', 'a.b', 'a,b', 'a:b', 'a;b', "a'b", 'a"b', 'a<b', 'a>b', 'a=b', 'a{b', 'a^b', 'a~b', 'a`b'])(
    'refuses %s',
    (name) => {
      expect(messageOf(groupName, name)).toBe('groupName')
    },
  )

  it.each(['завод', '工場', 'مصنع', '٣', 'ก๛', 'a\nb'])('refuses %j', (name) => {
    expect(messageOf(groupName, name)).toBe('groupName')
  })

  it('refuses every other ASCII character', () => {
    const allowed = /^[A-Za-z0-9 !@#$%&*()[\]|?+_-]$/
    for (let code = 0x21; code < 0x7f; code++) {
      const character = String.fromCharCode(code)
      expect([character, messageOf(groupName, `a${character}`)]).toEqual([
        character,
        allowed.test(character) ? null : 'groupName',
      ])
    }
  })
})

describe('digits: exactly so many (rule validation.digits)', () => {
  it('shows how many', () => {
    const { error } = digits(5).safeParse('1040')
    expect(error && problemsOf(error)).toEqual({ '': { message: 'digits', params: { digits: 5 } } })
  })

  it.each([
    ['10400', null],
    ['00000', null],
    ['104000', 'digits'],
    ['1040a', 'digits'],
    ['๑๐๔๐๐', 'digits'],
    ['10400\n', 'digits'],
    ['', 'digits'],
    [10_400, 'invalid'],
  ])('of %j: %j', (value, message) => {
    expect(messageOf(digits(5), value)).toBe(message)
  })
})

describe('one of some (rule validation.one-of)', () => {
  it.each([
    ['she', null],
    ['SHE', 'invalid'],
    ['', 'invalid'],
  ])('of %j: %j', (value, message) => {
    expect(messageOf(z.enum(['she', 'compliance']), value)).toBe(message)
  })
})

describe('email', () => {
  it.each(['assessor@demo.example', 'a.b+c@plant.demo.example', "o'neil@demo.example"])('accepts %s', (address) => {
    expect(messageOf(email, address)).toBeNull()
  })

  it.each(['demo.example', 'a@', '@demo.example', 'a@b@demo.example', 'a b@demo.example', 'a@demo', 'ก@demo.example'])(
    'refuses %j',
    (address) => {
      expect(messageOf(email, address)).toBe('email')
    },
  )

  it('is at most 255 characters (rule text.limits)', () => {
    expect(messageOf(email, `${'a'.repeat(243)}@demo.example`)).toBe('maxLength')
  })
})

describe('requiredText and optionalText', () => {
  const max = 10

  it.each(['', ' ', '\t\n', '\u3000'])('treat %j as blank: required or null (rule text.blank-null)', (blank) => {
    expect(messageOf(requiredText(max), blank)).toBe('required')
    expect(optionalText(max).parse(blank)).toBeNull()
  })

  it('keep a text that is not blank as it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: max, unit: 'grapheme-ascii' }), (value) => {
        fc.pre(value.trim() !== '')
        expect(requiredText(max).parse(value)).toBe(value)
        expect(optionalText(max).parse(value)).toBe(value)
      }),
    )
  })

  it('accept a text up to its maximum length and no further', () => {
    expect(messageOf(requiredText(max), 'x'.repeat(10))).toBeNull()
    expect(messageOf(requiredText(max), 'x'.repeat(11))).toBe('maxLength')
    expect(messageOf(optionalText(max), 'x'.repeat(11))).toBe('maxLength')
  })

  it.each(['a\0b', '\uD800', 'a\uDC00b'])('refuse %j, which the database cannot store', (value) => {
    expect(messageOf(requiredText(max), value)).toBe('invalid')
    expect(messageOf(optionalText(max), value)).toBe('invalid')
  })

  it('distinguish null and undefined from a value', () => {
    expect(messageOf(requiredText(max), null)).toBe('required')
    expect(messageOf(requiredText(max), undefined)).toBe('required')
    expect(messageOf(requiredText(max), 7)).toBe('invalid')
    expect(optionalText(max).parse(null)).toBeNull()
    expect(messageOf(optionalText(max), undefined)).toBe('required')
  })
})

describe('numbers and times', () => {
  it.each([1, 2, 3, 4, 5])('take %i as a rate (rule scoring.rates)', (value) => {
    expect(messageOf(rate, value)).toBeNull()
  })

  it.each([
    [0, 'atLeast'],
    [6, 'atMost'],
    [2.5, 'wholeNumber'],
    ['3', 'number'],
    [Number.NaN, 'number'],
    [null, 'required'],
  ])('refuse %j as a rate: %s', (value, message) => {
    expect(messageOf(rate, value)).toBe(message)
  })

  it.each([
    [1, null],
    [2_147_483_647, null],
    [0, 'atLeast'],
    [-1, 'atLeast'],
    [2_147_483_648, 'atMost'],
    [1.5, 'wholeNumber'],
    ['1', 'number'],
  ])('of the id %j report %j', (value, message) => {
    expect(messageOf(id, value)).toBe(message)
  })

  it.each([
    ['2026-02-03T04:05:06Z', null],
    ['2026-02-03T04:05:06.789Z', null],
    ['2026-02-03T11:05:06+07:00', null],
    ['2026-02-30T04:05:06Z', 'date'],
    ['2026-02-03', 'date'],
    ['yesterday', 'date'],
    ['', 'date'],
  ])('of the time %j report %j (rule wire.times: ISO 8601)', (value, message) => {
    expect(messageOf(updatedAt, value)).toBe(message)
  })

  it.each([
    ['1900-01-01', null],
    ['1899-12-31', 'date'],
    ['2026-02-30', 'date'],
    ['2026-2-3', 'date'],
  ])('of the day %j report %j', (value, message) => {
    expect(messageOf(day, value)).toBe(message)
  })
})

describe('limits', () => {
  it('are those of rules text.limits, files.size and files.count', () => {
    expect(textLimits).toEqual({ long: 4000, medium: 1000, short: 255, article: 10_000, query: 200 })
    expect(fileLimits).toEqual({
      attachmentBytes: 26_214_400,
      imageBytes: 2_097_152,
      attachmentsPerRisk: 3,
    })
  })
})
