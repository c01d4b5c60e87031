import type { Role } from '../access/roles.ts'
import type { EditDenial } from '../access/assignmentEditing.ts'
import type { DeletionDenial } from '../access/assignmentDeletion.ts'
import type { PersonDenial } from '../access/personAdministration.ts'
import type { ValidationMessage } from '../validation/messages.ts'
import { normalised } from '../validation/normalised.ts'
import type { ImportSheet, OrganisationColumn, ChangeKind } from '../wire/organisationSheets.ts'

/** Why a line is left out, beside what is wrong with a single text and what others refuse as well. */
export const lineProblems = [
  'unknownNumber',
  'duplicateNumber',
  'duplicateGroup',
  'sameNameElsewhere',
  'unknownParent',
  'ambiguousGroup',
  'belowItself',
  'tooDeep',
  'tooManyGroups',
  'rootStays',
  'inactiveParent',
  'unknownCompany',
  'companyStays',
  'holdsHome',
  'yesOrNo',
  'unknownGroup',
  'companyOfGroup',
  'outsideReach',
  'unknownRole',
  'roleNotYours',
  'unknownUserType',
  'userTypeStays',
  'unknownExpert',
  'expertsNotForRole',
  'duplicateRole',
  'otherPerson',
  'ofDirectory',
  'isDeputy',
] as const

export type LineProblemReason =
  (typeof lineProblems)[number] | ValidationMessage | EditDenial | DeletionDenial | PersonDenial

/** Why a line is left out, and the column it speaks of. */
export interface LineProblem {
  column: OrganisationColumn
  reason: LineProblemReason
  params?: Readonly<Record<string, string | number>>
}

/** One change of a line, in words for who confirms it. */
export interface LineChange {
  kind: ChangeKind
  /** Of groups their name or parent, of people their name, of experts their expert groups. */
  before?: string | undefined
  after?: string | undefined
  /** Of roles. */
  role?: Role | undefined
  group?: string | undefined
}

/** A line of the file with what becomes of it: nothing where it has neither changes nor problems. */
export interface PlannedLine {
  sheet: ImportSheet
  /** Its number in the sheet. */
  row: number
  /** The group, or the e-mail address, as the line says it. */
  subject: string
  changes: readonly LineChange[]
  problems: readonly LineProblem[]
}

/** What people may write for a yes, a no and a group that there is not yet, in every language. */
export interface PlainWords {
  yes: readonly string[]
  no: readonly string[]
  isNew: readonly string[]
}

/** Which of some values a text means, by its own name or by one that people have for it. */
export function valueNamed<Value extends string>(
  values: readonly Value[],
  text: string,
  words: Readonly<Record<Value, readonly string[]>>,
): Value | undefined {
  const name = normalised(text)
  return values.find((value) => [value, ...words[value]].some((word) => normalised(word) === name))
}

/** Whether a cell says yes or no; null where it says nothing, undefined where it says something else. */
export function yesOrNo(text: string, { yes, no }: PlainWords): boolean | null | undefined {
  if (text === '') return null
  const named = valueNamed(['yes', 'no'], text, { yes, no })
  return named === undefined ? undefined : named === 'yes'
}
