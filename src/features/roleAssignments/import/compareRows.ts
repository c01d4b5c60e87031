import type { messages as english } from '#i18n/en/index'
import type { TextKey } from '#src/platform/i18n/useText.ts'
import type { NamedReference } from '#domain/wire/common'
import { addUserInput, type ListedRoleAssignment } from '#domain/wire/roleAssignments'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import { editDenialOf } from '#domain/access/assignmentEditing'
import { isOfDomain } from '#domain/organisation/emailDomain'
import type { UserType } from '#domain/access/roles'
import { problemsOf } from '#domain/validation/problems'
import { normalised } from '#src/platform/normalised.ts'
import type { ImportColumn, SheetRow } from './columns.ts'
import { categoryExpertOf, roleOf, userTypeOf, type ImportFacts } from './importFacts.ts'

/** What an import does with a row. */
export const verdicts = ['added', 'changed', 'unchanged', 'refused'] as const

export type Verdict = (typeof verdicts)[number]

/** Why a row is not understood: the column it speaks of and the key of a text. */
export interface RowProblem {
  column: ImportColumn
  text: TextKey
  params?: Readonly<Record<string, string | number>>
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

/** A row with what becomes of it. */
export interface ComparedRow extends SheetRow {
  verdict: Verdict
  problems: readonly RowProblem[]
  /** Null where the row is not understood. */
  wanted: WantedRole | null
  /** The person as known already, whose name and user type stay. */
  known: ListedRoleAssignment['user'] | null
  /** The expert groups that a change replaces. */
  expertsBefore: readonly NamedReference[]
}

/** Holds every row against what is there; nothing is written by it. */
export function compareRows(rows: readonly SheetRow[], facts: ImportFacts): ComparedRow[] {
  const known = new Map(facts.present.map(({ user }) => [user.email.toLowerCase(), user]))
  const held = new Map(facts.present.map((one) => [keyOf(one.user.email, one.companyGroup.id, one.userRole.id), one]))
  // The call that changes a role replaces all of them, so one that may not be changed locks the others.
  const locked = new Set(
    facts.present.filter(({ editDenied }) => editDenied !== null).map(({ user }) => user.email.toLowerCase()),
  )
  const seenRoles = new Map<string, number>()
  const seenPeople = new Map<string, { number: number; person: string }>()

  return rows.map((row): ComparedRow => {
    const problems: RowProblem[] = []
    const person = known.get(row.cells.email.toLowerCase()) ?? null
    const wanted = wantedOf(row, person, facts, problems)
    const refused = { ...row, verdict: 'refused', problems, wanted: null, known: person, expertsBefore: [] } as const
    if (!wanted) return refused

    const key = keyOf(wanted.email, wanted.group.id, wanted.role.id)
    const sameRole = seenRoles.get(key)
    if (sameRole !== undefined) problems.push({ column: 'role', ...problem('duplicate', { row: sameRole }) })
    const email = wanted.email.toLowerCase()
    const text = normalised([wanted.firstName, wanted.lastName, wanted.userType].join('\n'))
    const samePerson = seenPeople.get(email)
    if (samePerson && samePerson.person !== text) {
      problems.push({ column: 'firstName', ...problem('otherPerson', { row: samePerson.number }) })
    }
    const present = held.get(key)
    const before = present?.categoryExperts ?? []
    const verdict = !present ? 'added' : isSame(before, wanted.experts) ? 'unchanged' : 'changed'
    const { hierarchy } = wanted.group
    const denial = editDenialOf(facts.actor, { userId: person?.id ?? null, role: wanted.role.name, hierarchy })
    if (denial === 'outOfReach') problems.push({ column: 'companyGroup', ...problem('outsideReach') })
    if (denial === 'roleLocked') problems.push({ column: 'role', ...problem('roleNotYours') })
    if (verdict !== 'unchanged') {
      if (denial === 'own') {
        problems.push({ column: 'email', text: 'roleAssignments.edit.own' })
      } else if (verdict === 'changed' && locked.has(email)) {
        problems.push({ column: 'email', text: 'roleAssignments.edit.locked' })
      }
      const domain = facts.companies.get(wanted.group.companyId)?.emailDomain
      if (wanted.userType === 'scg' && !isOfDomain(wanted.email, domain)) {
        problems.push({ column: 'email', text: 'validation.emailDomain' })
      }
    }
    if (problems.length > 0) return refused
    seenRoles.set(key, row.number)
    if (!samePerson) seenPeople.set(email, { number: row.number, person: text })
    return { ...row, verdict, problems, wanted, known: person, expertsBefore: verdict === 'changed' ? before : [] }
  })
}

/** What the row says, or null with the reasons added to `problems`. */
function wantedOf(
  { cells }: SheetRow,
  known: ListedRoleAssignment['user'] | null,
  facts: ImportFacts,
  problems: RowProblem[],
): WantedRole | null {
  const person = {
    email: cells.email,
    firstName: known?.firstName ?? cells.firstName,
    lastName: known?.lastName ?? cells.lastName,
    userType: known?.userType ?? userTypeOf(cells.userType),
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
  const { email, firstName, lastName, userType } = addUserInput.shape
  const columns = { email, firstName, lastName, userType }
  return (Object.keys(columns) as (keyof typeof columns)[]).flatMap((column) => {
    const value = person[column]
    if (column === 'userType' && value === undefined) {
      return { column, ...problem('unknownUserType'), params: { scg: 'scg', outside: 'non_scg' } }
    }
    if (value === '') return { column, text: 'validation.required' }
    const parsed = columns[column].safeParse(value)
    const [found] = parsed.success ? [] : Object.values(problemsOf(parsed.error))
    return found ? { column, text: `validation.${found.message}`, params: found.params ?? {} } : []
  })
}

function groupOf(cells: SheetRow['cells'], facts: ImportFacts, problems: RowProblem[]): CompanyGroup | undefined {
  const named = facts.groups.find(cells.companyGroup)
  const ofCompany = named.filter(({ company }) => normalised(company.name) === normalised(cells.company))
  const found = ofCompany.length > 0 ? ofCompany : named
  const [group] = found
  const refuse = (reason: Omit<RowProblem, 'column'>, column: ImportColumn = 'companyGroup') => {
    problems.push({ column, ...reason })
    return undefined
  }
  if (cells.companyGroup === '') return refuse({ text: 'validation.required' })
  if (!group) return refuse(problem('unknownGroup'))
  if (found.length > 1) return refuse(problem('ambiguousGroup', { example: facts.groups.textOf(group) }))
  if (cells.company !== '' && ofCompany.length === 0) {
    return refuse(problem('companyOfGroup', { company: group.company.name }), 'company')
  }
  return group
}

function userRoleOf(text: string, facts: ImportFacts, problems: RowProblem[]): UserRole | undefined {
  const name = roleOf(text)
  const role = facts.userRoles.find((one) => one.name === name)
  if (!role)
    problems.push({ column: 'role', ...(text === '' ? { text: 'validation.required' } : problem('unknownRole')) })
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
    if (names.length > 0) problems.push({ column, ...problem('expertsNotForRole') })
    return []
  }
  if (names.length === 0) problems.push({ column, text: 'validation.categoryExpertRequired' })
  const experts = names.flatMap((name) => {
    const expert = categoryExpertOf(name, categoryExperts)
    if (!expert) problems.push({ column, ...problem('unknownExpert', { name }) })
    return expert ?? []
  })
  return [...new Set(experts)]
}

function problem(
  name: keyof typeof english.roleImport.problems,
  params: RowProblem['params'] = {},
): Omit<RowProblem, 'column'> {
  return { text: `roleImport.problems.${name}`, params }
}

const keyOf = (email: string, groupId: number, roleId: number) => `${email.toLowerCase()} ${groupId} ${roleId}`

function isSame(before: readonly { id: number }[], after: readonly { id: number }[]): boolean {
  const ids = new Set(before.map(({ id }) => id))
  return ids.size === after.length && after.every(({ id }) => ids.has(id))
}
