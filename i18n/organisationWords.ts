import type { Headings } from '#domain/organisationImports/columns'
import type { PeopleFacts } from '#domain/organisationImports/peopleFacts'
import { recordOf } from '#domain/risks/fieldNames'
import { organisationColumns as englishColumns } from './en/organisationColumns.ts'
import { roleAssignments as english } from './en/roleAssignments.ts'
import { vocabulary as englishVocabulary } from './en/vocabulary.ts'
import { locales, type Locale } from './locales.ts'
import { organisationColumns as thaiColumns } from './th/organisationColumns.ts'
import { roleAssignments as thai } from './th/roleAssignments.ts'
import { vocabulary as thaiVocabulary } from './th/vocabulary.ts'

/** The words of a workbook with groups and people, by its language. */
const wordsByLanguage = {
  en: { columns: englishColumns, userType: english.userType, role: englishVocabulary.role },
  th: { columns: thaiColumns, userType: thai.userType, role: thaiVocabulary.role },
} satisfies Record<Locale, unknown>

type Words = (typeof wordsByLanguage)[Locale]

const wordsOfEach = locales.map((locale): Words => wordsByLanguage[locale])

/** A name in all languages, as in the common template of the workbook, and in each language. */
function inEvery<Name extends string>(wordsOf: (words: Words) => Record<Name, string>): Record<Name, string[]> {
  const records = wordsOfEach.map(wordsOf)
  return recordOf(Object.keys(records[0] ?? {}) as Name[], (name) => {
    const words = records.map((record) => record[name])
    return [words.join(' / '), ...words]
  })
}

const people = inEvery(({ columns }) => columns.people)

/** Headings of earlier templates, which people still have. */
const earlierExperts = ['Category experts', `Category experts / ${thaiColumns.people.categoryExperts}`]

/** The accepted column headings; the first one is that of the template. */
export const organisationHeadings: Headings = {
  groups: inEvery(({ columns }) => columns.groups),
  people: { ...people, categoryExperts: [...people.categoryExperts, ...earlierExperts] },
}

const wordsFor = (name: 'yes' | 'no' | 'isNew') => wordsOfEach.flatMap(({ columns }) => columns.words[name].split('|'))

/** The accepted words for roles, user types, yes, no and new, in any language. */
export const organisationWords: PeopleFacts['words'] = {
  yes: wordsFor('yes'),
  no: wordsFor('no'),
  isNew: wordsFor('isNew'),
  role: inEvery(({ role }) => role),
  userType: inEvery(({ userType }) => userType),
}

/** The words of a workbook in this language for yes and no, roles and user types. */
export function wordsOfWorkbook(locale: Locale) {
  const { columns, role, userType } = wordsByLanguage[locale]
  const first = (text: string) => text.split('|')[0] ?? text
  const { yes, no } = columns.words
  return { yes: first(yes), no: first(no), role, userType }
}
