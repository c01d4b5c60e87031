import type { DeletionDenial } from '#domain/access/assignmentDeletion'
import type { EditDenial } from '#domain/access/assignmentEditing'
import type { PersonDenial } from '#domain/access/personAdministration'
import type { Role } from '#domain/access/roles'
import type { ValidationMessage } from '#domain/validation/messages'
import { normalised } from '#domain/validation/normalised'
import type { ImportSheet, OrganisationColumn, ChangeKind } from '#domain/wire/organisationSheets'

/** Reasons for a skipped line, besides those of texts and commands. */
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

type LineProblemReason = (typeof lineProblems)[number] | ValidationMessage | EditDenial | DeletionDenial | PersonDenial

/** The reason why a line is skipped, and its column. */
export interface LineProblem {
  column: OrganisationColumn
  reason: LineProblemReason
  params?: Readonly<Record<string, string | number>>
}

/** One change of a line, as texts for the confirmation. */
export interface LineChange {
  kind: ChangeKind
  /** For groups their name or parent, for people their name, for experts their expert groups. */
  before?: string | undefined
  after?: string | undefined
  /** For roles. */
  role?: Role | undefined
  group?: string | undefined
}

/** A line of the file with its outcome; empty without changes and problems. */
export interface PlannedLine {
  sheet: ImportSheet
  row: number
  /** The group, or the email, from the line. */
  subject: string
  changes: readonly LineChange[]
  problems: readonly LineProblem[]
}

/** The accepted words for yes, no and a new group, in every language. */
export interface PlainWords {
  yes: readonly string[]
  no: readonly string[]
  isNew: readonly string[]
}

/** Returns the value that a text identifies, by its name or by an accepted word. */
export function valueNamed<Value extends string>(
  values: readonly Value[],
  text: string,
  words: Readonly<Record<Value, readonly string[]>>,
): Value | undefined {
  const name = normalised(text)
  return values.find((value) => [value, ...words[value]].some((word) => normalised(word) === name))
}

/** Returns the yes or no of a cell; null if empty, undefined for other texts. */
export function yesOrNo(text: string, { yes, no }: PlainWords): boolean | null | undefined {
  if (text === '') return null
  const named = valueNamed(['yes', 'no'], text, { yes, no })
  return named === undefined ? undefined : named === 'yes'
}
