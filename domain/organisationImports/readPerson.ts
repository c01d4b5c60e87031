import { personDenialOf } from '#domain/access/personAdministration'
import { readsOwnCategories } from '#domain/access/readers'
import { userTypes, roles, type UserType } from '#domain/access/roles'
import { isOfDomain } from '#domain/organisation/emailDomain'
import { textsIn } from '#domain/organisation/inEachLanguage'
import { nameOfDirectory } from '#domain/validation/directoryNames'
import { email as emailField } from '#domain/validation/fields'
import { normalised } from '#domain/validation/normalised'
import type { PeopleColumn } from '#domain/wire/organisationSheets'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import type { PeopleRow } from './columns.ts'
import type { GroupNode } from './groupNodes.ts'
import { valueNamed, yesOrNo, type LineProblem } from './lines.ts'
import type { PeopleFacts, PresentPerson } from './peopleFacts.ts'

export type Refuse = (column: PeopleColumn, reason: LineProblem['reason'], params?: LineProblem['params']) => void

/** The expert groups by their normalized names in each language. */
interface ExpertNames {
  expertsByName: ReadonlyMap<string, CategoryExpert>
}

/** Returns the names of expert groups; if two share a name, the first one has it. */
export function expertNames(groups: readonly CategoryExpert[]): ExpertNames {
  const named = groups.flatMap((group) =>
    textsIn(group, 'name').map((name): [string, CategoryExpert] => [normalised(name), group]),
  )
  return { expertsByName: new Map(named.reverse()) }
}

export interface RowPerson {
  email: string
  firstName: string
  lastName: string
  userType: UserType
  known: PresentPerson | null
}

export interface RowRole {
  node: GroupNode
  role: UserRole
  experts: readonly CategoryExpert[]
  isRemoved: boolean
}

/**
 * Returns the person of a row. Names follow the rule of the directory (rule directory.names); for registered people an
 * empty cell keeps the name.
 * @returns null if invalid, with the reported reasons
 */
export function personOf({ cells }: PeopleRow, facts: PeopleFacts, refuse: Refuse): RowPerson | null {
  const email = cells.email.toLowerCase()
  if (!emailField.safeParse(email).success) {
    refuse('email', cells.email === '' ? 'required' : 'email')
    return null
  }
  const known = facts.people.get(email) ?? null
  if (known?.isErased) {
    refuse('email', 'erased')
    return null
  }
  const nameOf = (column: 'firstName' | 'lastName') => {
    const name = nameOfDirectory(cells[column])
    const present = known?.[column]
    if (name === '' && present === undefined) refuse(column, 'required')
    return name === '' || name === nameOfDirectory(present ?? '') ? (present ?? name) : name
  }
  const person = { email, firstName: nameOf('firstName'), lastName: nameOf('lastName'), known }
  if (known && (person.firstName !== known.firstName || person.lastName !== known.lastName)) {
    const denial = changeDenialOf(known, facts)
    if (denial) refuse(person.firstName !== known.firstName ? 'firstName' : 'lastName', denial)
  }
  const userType = userTypeOf(cells.userType, email, facts)
  if (!userType) refuse('userType', 'unknownUserType')
  else if (known && cells.userType !== '' && userType !== known.userType) refuse('userType', 'userTypeStays')
  return userType ? { ...person, userType: known?.userType ?? userType } : null
}

/**
 * Returns the reason why an import cannot rename or activate an account, null if it can (rules admin.people and
 * directory.people).
 */
export function changeDenialOf(known: PresentPerson, { actor }: PeopleFacts): LineProblem['reason'] | null {
  if (known.isOfDirectory) return 'ofDirectory'
  const assignments = known.roles.filter(({ isDeputys }) => !isDeputys)
  return personDenialOf(actor, { userId: known.id, assignments, isErased: known.isErased })
}

/** Without a value, a person belongs to the group if the address has a domain of its companies. */
function userTypeOf(text: string, email: string, { companies, words }: PeopleFacts): UserType | undefined {
  if (text !== '') return valueNamed(userTypes, text, words.userType)
  return [...companies.values()].some(({ emailDomain }) => isOfDomain(email, emailDomain)) ? 'scg' : 'non_scg'
}

/** Returns the role and group of a row; null if invalid, with the reported reasons. */
export function roleOf({ cells }: PeopleRow, facts: PeopleFacts & ExpertNames, refuse: Refuse): RowRole | null {
  const node = groupOf(cells, facts, refuse)
  const name = valueNamed(roles, cells.role, facts.words.role)
  const role = facts.userRoles.find((one) => one.name === name)
  if (!role) refuse('role', cells.role === '' ? 'required' : 'unknownRole')
  const remove = yesOrNo(cells.remove, facts.words)
  if (remove === undefined) refuse('remove', 'yesOrNo')
  const experts = role && !remove ? expertsOf(cells.categoryExperts, role, facts, refuse) : []
  return node && role && remove !== undefined ? { node, role, experts, isRemoved: remove === true } : null
}

function groupOf(cells: PeopleRow['cells'], { nodes }: PeopleFacts, refuse: Refuse): GroupNode | null {
  if (cells.companyGroup === '') {
    refuse('companyGroup', 'required')
    return null
  }
  const found = nodes.find(cells.companyGroup)
  const ofCompany = found.filter(({ company }) => nodes.keyOf(company.name) === nodes.keyOf(cells.company))
  const [node] = ofCompany.length > 0 ? ofCompany : found
  if (!node) refuse('companyGroup', 'unknownGroup')
  else if (cells.company !== '' && ofCompany.length === 0) {
    refuse('company', 'companyOfGroup', { company: node.company.name })
  } else if ((ofCompany.length > 0 ? ofCompany : found).length > 1) refuse('companyGroup', 'ambiguousGroup')
  else return node
  return null
}

function expertsOf(text: string, role: UserRole, { expertsByName }: ExpertNames, refuse: Refuse): CategoryExpert[] {
  // With more names than that, some are invalid anyway.
  const names = [...new Set(text.split(/[,;\n]/).flatMap((name) => name.trim() || []))].slice(0, expertsByName.size + 1)
  if (!readsOwnCategories(role.name)) {
    if (names.length > 0) refuse('categoryExperts', 'expertsNotForRole')
    return []
  }
  if (names.length === 0) refuse('categoryExperts', 'categoryExpertRequired')
  const found = names.flatMap((name) => {
    const expert = expertsByName.get(normalised(name))
    if (!expert) refuse('categoryExperts', 'unknownExpert', { name })
    return expert ?? []
  })
  return [...new Set(found)]
}
