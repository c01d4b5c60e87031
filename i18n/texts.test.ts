import { describe, expect, it } from 'vitest'
import { englishForms, glossary, oldNamesIn, type Term } from './glossary.ts'
import { locales, type Locale } from './locales.ts'
import { capitalised, capitalNames, notPlain, spoken } from './plainEnglish.ts'
import { notPlainThai } from './plainThai.ts'
import { properNames } from './properNames.ts'
import { reactAdmin } from './th/reactAdmin.ts'
import { translate, type ServerMessageKey } from './translate.ts'

/** Every text file of a language by its name; `index.ts` collects those that the web app loads. */
const files = {
  en: import.meta.glob<Record<string, unknown>>('./en/*.ts', { eager: true }),
  th: import.meta.glob<Record<string, unknown>>('./th/*.ts', { eager: true }),
} satisfies Record<Locale, unknown>

/** Texts by their dotted key, `validation.required`. */
function textsOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}.${name}`),
  )
}

function allTexts(language: Locale): Map<string, string> {
  const modules = Object.entries(files[language]).filter(([path]) => !/\/(index|reactAdmin)\.ts$/.test(path))
  return new Map(modules.flatMap(([, exports]) => textsOf(exports)))
}

const placeholdersOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort()

const en = allTexts('en')
const th = allTexts('th')
const every = locales.map((locale) => [locale, allTexts(locale)] as const)

/** Names and signs that are the same in both languages. */
const encodingKeys = ['utf-8', 'utf-16le', 'utf-16be'].map((encoding) => `riskImport.encodings.${encoding}`)

const sameInBoth = new Set(['app.language.en', 'app.emptyValue', 'signOn.issuer', 'signOn.audience', ...encodingKeys])

describe.each(every)('the texts in %s', (_locale, texts) => {
  it('have the keys of every language', () => {
    expect(texts.size).toBeGreaterThan(100)
    expect([...texts.keys()].sort()).toEqual([...en.keys()].sort())
  })

  it('have the same placeholders', () => {
    const differing = [...en].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(texts.get(key) ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  it('say something, without blanks around it', () => {
    const careless = [...texts].filter(([, text]) => text === '' || text !== text.trim() || / {2}/.test(text))
    expect(careless).toEqual([])
  })
})

describe('the texts of both languages', () => {
  it('are English in English and Thai in Thai', () => {
    const thai = /\p{Script=Thai}/u
    expect([...en].filter(([key, text]) => thai.test(text) && key !== 'app.language.th')).toEqual([])
    const untranslated = [...th].filter(
      ([key, text]) => !sameInBoth.has(key) && !thai.test(text) && /\p{L}/u.test(text.replace(/%\{\w+\}/g, '')),
    )
    expect(untranslated).toEqual([])
  })

  it('have no Latin words in Thai but names that no one translates', () => {
    const names = properNames.toSorted((one, other) => other.length - one.length)
    const restOf = (text: string) =>
      names.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(/%\{\w+\}/g, ''))
    const texts = [...th, ...textsOf(reactAdmin)]
    expect(texts.filter(([, text]) => /[a-z]/i.test(restOf(text)))).toEqual([])
  })

  it('have a singular and a plural in English where they count, and one form in Thai', () => {
    expect([...en].filter(([, text]) => text.includes('||||') && text.split('||||').length !== 2)).toEqual([])
    expect([...th, ...textsOf(reactAdmin)].filter(([, text]) => text.includes('||||'))).toEqual([])
  })
})

/** The keys with the term in the English text but without its translation in the Thai text. */
function keysWithout(term: Term): string[] {
  const containsIt = (text: string) => englishForms(term).test(text.replace(/%\{\w+\}/g, ''))
  const saysIt = (text = '') => [term.th, ...(term.or ?? [])].some((word) => text.includes(word))
  return [...en].filter(([key, text]) => containsIt(text) && !saysIt(th.get(key))).map(([key]) => key)
}

/** The keys whose Thai text contains an earlier translation of the term. */
function keysWithOldName(term: Term): string[] {
  return [...th, ...textsOf(reactAdmin)].filter(([, text]) => oldNamesIn(text, term).length > 0).map(([key]) => key)
}

const isExcepted = ({ except = {} }: Term, key: string) => Object.keys(except).some((start) => key.startsWith(start))

describe('the glossary', () => {
  it.each(glossary)('has "$en" called "$th" in every text', (term) => {
    expect(keysWithout(term).filter((key) => !isExcepted(term, key))).toEqual([])
  })

  it.each(glossary)('has "$en" called by no name of old', (term) => {
    expect(keysWithOldName(term).filter((key) => !isExcepted(term, key))).toEqual([])
  })

  it('names nothing twice', () => {
    const terms = glossary.map((term) => term.en.toLowerCase())
    expect(new Set(terms).size).toBe(terms.length)
    expect(new Set(glossary.map((term) => term.th)).size).toBe(terms.length)
  })

  it('has only terms that texts use, and only exceptions that are needed', () => {
    const unused = glossary.filter((term) => ![...en.values()].some((text) => englishForms(term).test(text)))
    expect(unused).toEqual([])
    const needless = glossary.flatMap((term) => {
      const keys = [...keysWithout(term), ...keysWithOldName(term)]
      return Object.keys(term.except ?? {}).filter((start) => !keys.some((key) => key.startsWith(start)))
    })
    expect(needless).toEqual([])
  })
})

/** A question that a person confirms: “Delete this event?”, in contrast to “What happened?”. */
const confirmed = /^(?!(?:What|Who|How|Why|Is|Was|Are|Did|Forgot|Not)\b)[A-Z][^.?]*\S\?(?= |$)/

describe('the Thai texts', () => {
  it('confirm with “ต้องการ…หรือไม่”', () => {
    const questions = [...en]
      .filter(([, text]) => confirmed.test(text))
      .map(([key]) => [key, th.get(key) ?? ''] as const)
    expect(questions.length).toBeGreaterThan(20)
    expect(questions.filter(([, text]) => !/^(?:คุณ)?ต้องการ.*หรือไม่/.test(text))).toEqual([])
  })

  it.each(notPlainThai)('contain "$say" instead of $words', ({ words }) => {
    expect([...th, ...textsOf(reactAdmin)].filter(([, text]) => words.test(text))).toEqual([])
  })
})

/** A sentence, or a label, whose subject is a clause with What or Who; a question ends with a question mark. */
const clauseAsSubject = /(?:^|[.:!?|] )(?:What|Who|Whose|Where|Why|How)\b(?! to\b| would\b)[^.:?|]*(?:[.:|]|$)/

describe('the English texts', () => {
  it('name the thing instead of beginning with What, Who or How', () => {
    expect([...en].filter(([, text]) => clauseAsSubject.test(text))).toEqual([])
  })

  it.each(spoken)('say "$say" and not $words', ({ words }) => {
    expect([...en].filter(([, text]) => words.test(text))).toEqual([])
  })

  it.each(notPlain)('say "$say" and not $words', ({ words }) => {
    expect([...en].filter(([, text]) => words.test(text.replace(/%\{\w+\}/g, '')))).toEqual([])
  })

  it('are in sentence case, but for names and for what the specification capitalises', () => {
    const withoutNames = (text: string) => capitalNames.reduce((rest, name) => rest.replaceAll(name, ''), text)
    const capitalInside = /(?<!^|[.:?!|>] |[“(])\b[A-Z][a-z]/
    const strayed = [...en].filter(
      ([key, text]) =>
        capitalInside.test(
          withoutNames(text)
            .replace(/%\{\w+\}/g, '')
            .trim(),
        ) && !capitalised.some((start) => key.startsWith(start)),
    )
    expect(strayed).toEqual([])
  })

  it.each<[ServerMessageKey, Record<string, number | string>, string]>([
    ['validation.required', {}, 'This field is required'],
    ['validation.email', {}, 'Email is invalid'],
    ['validation.password', {}, 'Password does not meet the password policy requirements'],
    ['validation.number', {}, 'This field must be number'],
    ['validation.digits', { digits: 4 }, 'This field must be 4 digits'],
    [
      'validation.name',
      { signs: '’ -' },
      'type name not match. Please use Thai or Latin letters and spaces only, without ’ -.',
    ],
    ['validation.maxLength', { max: 255 }, 'Please enter up to 255 characters.'],
    ['validation.fileSize', { max: 25 }, 'The file size can not exceed 25MB.'],
    ['validation.fileType', {}, 'This file type not support'],
    ['validation.groupName', {}, 'This group name not match the format'],
    ['validation.invalid', {}, 'This field is invalid'],
    [
      'validation.tooManyAttachments',
      {},
      'The attachment files exceeds the allowable limit (3 attachment files). Please remove the uploaded files befor attach the new file.',
    ],
    ['validation.attachmentType', {}, 'Please upload the following files: Word, Excel, PowerPoint, JPG, PNG, ZIP'],
    ['validation.imageType', {}, 'Please upload the following files: JPG, JPEG, PNG, GIF'],
    ['validation.attachmentSize', {}, 'Please upload a file no larger than 25MB'],
    ['validation.imageSize', {}, 'Please upload a file no larger than 2MB'],
    ['validation.sameFileName', {}, 'There is already a file with the same name. What would you like to do'],
    ['validation.noFile', {}, 'No file from selected risk item and risk summary'],
    ['serverErrors.clientState', {}, 'Your current role assignment has been changed, click ok to refresh'],
    [
      'serverErrors.conflict',
      {},
      'There has been a change in data/information during your action. Please refresh and try again.',
    ],
  ])('say %s to the letter of the rules, and of a name why it is refused', (key, params, text) => {
    expect(translate('en', key, params)).toBe(text)
  })
})
