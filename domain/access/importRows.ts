import type { GroupNames } from '../organisation/groupNames.ts'
import type { ValidationMessage } from '../validation/messages.ts'
import { normalised } from '../validation/normalised.ts'
import { problemsOf } from '../validation/problems.ts'
import type { Company } from '../wire/companies.ts'
import type { CompanyGroup } from '../wire/companyGroups.ts'
import type { CategoryExpert, UserRole } from '../wire/referenceData.ts'
import { newUserInput, type ListedRoleAssignment } from '../wire/roleAssignments.ts'
import type { Actor } from './actor.ts'
import { roles, userTypes, type Role, type UserType } from './roles.ts'

/** The columns of an import of role assignments, in the order of its template. */
export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'userType',
  'company',
  'companyGroup',
  'role',
  'categoryExperts',
] as const

export type ImportColumn = (typeof importColumns)[number]

/** A row as somebody typed it: the texts of its cells, '' where there is none, and its number in the sheet. */
export interface SheetRow {
  number: number
  cells: Record<ImportColumn, string>
}

/** Why a row is refused, beside what is wrong with a single text; see `i18n/<language>/roleImport.ts`. */
export const importProblems = [
  'unknownGroup',
  'outsideReach',
  'ambiguousGroup',
  'companyOfGroup',
  'unknownRole',
  'roleNotYours',
  'unknownUserType',
  'unknownExpert',
  'expertsNotForRole',
  'duplicateRow',
  'otherPerson',
  'own',
  'locked',
] as const

export type ImportProblem = (typeof importProblems)[number]

/** Why a row is not understood or not allowed, and the column it speaks of. */
export interface RowProblem {
  column: ImportColumn
  reason: ImportProblem | ValidationMessage
  params?: Readonly<Record<string, string | number>>
}

/** What the rows are written in: the organisation, the roles and the expert groups. */
export interface ImportWords {
  /** Who imports. */
  actor: Actor
  groups: GroupNames
  companies: ReadonlyMap<number, Company>
  userRoles: readonly UserRole[]
  categoryExperts: readonly CategoryExpert[]
  /** What people call roles and user types, in every language. */
  words: {
    role: Readonly<Record<Role, readonly string[]>>
    userType: Readonly<Record<UserType, readonly string[]>>
  }
}

/** Everything a row is held against. */
export interface ImportFacts extends ImportWords {
  /** The role assignments in the reach, as they are now. */
  present: readonly ListedRoleAssignment[]
}

/** A role for a person, as the row says it. */
export interface WantedRole {
  email: string
  firstName: string
  lastName: string
  userType: UserType
  group: CompanyGroup
  role: UserRole
  experts: readonly CategoryExpert[]
}

/** What the row says, or null with the reasons added to `problems`. */
export function wantedOf(
  { cells }: SheetRow,
  known: ListedRoleAssignment['user'] | null,
  facts: ImportFacts,
  problems: RowProblem[],
): WantedRole | null {
  const person = {
    email: cells.email,
    firstName: known?.firstName ?? cells.firstName,
    lastName: known?.lastName ?? cells.lastName,
    userType: known?.userType ?? named(userTypes, cells.userType, facts.words.userType),
  }
  problems.push(...problemsOfPerson(person, known !== null))
  const group = groupOf(cells, facts, problems)
  const role = userRoleOf(cells.role, facts, problems)
  const experts = role ? expertsOf(cells.categoryExperts, role, facts, problems) : []
  const { userType } = person
  return problems.length === 0 && group && role && userType ? { ...person, userType, group, role, experts } : null
}

function problemsOfPerson(
  person: { email: string; firstName: string; lastName: string; userType: UserType | undefined },
  isKnown: boolean,
): RowProblem[] {
  // A name that is there already, perhaps from the company's directory, stays whatever it is.
  if (isKnown) return []
  const { email, firstName, lastName, userType } = newUserInput.shape
  const columns = { email, firstName, lastName, userType }
  return (Object.keys(columns) as (keyof typeof columns)[]).flatMap((column) => {
    const value = person[column]
    if (column === 'userType' && value === undefined) {
      return { column, reason: 'unknownUserType', params: { scg: 'scg', outside: 'non_scg' } }
    }
    if (value === '') return { column, reason: 'required' }
    const parsed = columns[column].safeParse(value)
    const [found] = parsed.success ? [] : Object.values(problemsOf(parsed.error))
    return found ? { column, reason: found.message, params: found.params ?? {} } : []
  })
}

function groupOf(cells: SheetRow['cells'], facts: ImportFacts, problems: RowProblem[]): CompanyGroup | undefined {
  const withName = facts.groups.find(cells.companyGroup)
  const ofCompany = withName.filter(({ company }) => normalised(company.name) === normalised(cells.company))
  const found = ofCompany.length > 0 ? ofCompany : withName
  const [group] = found
  const refuse = (reason: RowProblem['reason'], params: RowProblem['params'] = {}) => {
    problems.push({ column: 'companyGroup', reason, params })
    return undefined
  }
  if (cells.companyGroup === '') return refuse('required')
  if (!group) return refuse('unknownGroup')
  if (found.length > 1) return refuse('ambiguousGroup', { example: facts.groups.textOf(group) })
  if (cells.company !== '' && ofCompany.length === 0) {
    problems.push({ column: 'company', reason: 'companyOfGroup', params: { company: group.company.name } })
    return undefined
  }
  return group
}

function userRoleOf(text: string, facts: ImportFacts, problems: RowProblem[]): UserRole | undefined {
  const name = named(roles, text, facts.words.role)
  const role = facts.userRoles.find((one) => one.name === name)
  if (!role) problems.push({ column: 'role', reason: text === '' ? 'required' : 'unknownRole' })
  return role
}

function expertsOf(
  text: string,
  role: UserRole,
  { categoryExperts }: ImportFacts,
  problems: RowProblem[],
): CategoryExpert[] {
  const column = 'categoryExperts'
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (role.name !== 'Category Expert') {
    if (names.length > 0) problems.push({ column, reason: 'expertsNotForRole' })
    return []
  }
  if (names.length === 0) problems.push({ column, reason: 'categoryExpertRequired' })
  const experts = names.flatMap((name) => {
    const meant = normalised(name)
    const expert = categoryExperts.find(({ nameEn, nameTh }) => [nameEn, nameTh].map(normalised).includes(meant))
    if (!expert) problems.push({ column, reason: 'unknownExpert', params: { name } })
    return expert ?? []
  })
  return [...new Set(experts)]
}

/** Which of some values a text means, by its own name or by one that people have for it. */
function named<Value extends string>(
  values: readonly Value[],
  text: string,
  words: Readonly<Record<Value, readonly string[]>>,
): Value | undefined {
  const name = normalised(text)
  return values.find((value) => [value, ...words[value]].map(normalised).includes(name))
}
