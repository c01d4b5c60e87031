import type { Headings } from '#domain/organisationImports/columns'
import type { PeopleFacts } from '#domain/organisationImports/peopleFacts'
import { organisationColumns as englishColumns } from './en/organisationColumns.ts'
import { roleAssignments as english } from './en/roleAssignments.ts'
import { vocabulary as englishVocabulary } from './en/vocabulary.ts'
import { organisationColumns as thaiColumns } from './th/organisationColumns.ts'
import { roleAssignments as thai } from './th/roleAssignments.ts'
import { vocabulary as thaiVocabulary } from './th/vocabulary.ts'

/** The heading of a column of a workbook with groups and people, in both languages: one template serves everybody. */
const bothOf = (one: string, other: string) => `${one} / ${other}`

function inBoth<Name extends string>(one: Record<Name, string>, other: Record<Name, string>): Record<Name, string[]> {
  const names = Object.keys(one) as Name[]
  const entries = names.map((name) => [name, [bothOf(one[name], other[name]), one[name], other[name]]])
  return Object.fromEntries(entries) as Record<Name, string[]>
}

/** What people may call the columns, first as the template does. */
export const organisationHeadings: Headings = {
  groups: inBoth(englishColumns.groups, thaiColumns.groups),
  people: inBoth(englishColumns.people, thaiColumns.people),
}

const wordsIn = (name: 'yes' | 'no' | 'isNew') => [
  ...englishColumns.words[name].split('|'),
  ...thaiColumns.words[name].split('|'),
]

/** What roles, user types, yes, no and new are called, whichever language a workbook is written in. */
export const organisationWords: PeopleFacts['words'] = {
  yes: wordsIn('yes'),
  no: wordsIn('no'),
  isNew: wordsIn('isNew'),
  role: inBoth(englishVocabulary.role, thaiVocabulary.role),
  userType: inBoth(english.userType, thai.userType),
}
