import { administers } from '#domain/access/administration'
import { deletionDenialOf } from '#domain/access/assignmentDeletion'
import { editDenialOf } from '#domain/access/assignmentEditing'
import { isAssignable } from '#domain/access/powerfulRoles'
import type { UserType } from '#domain/access/roles'
import { isOfDomain } from '#domain/organisation/emailDomain'
import { personNameOf } from '#domain/organisation/personName'
import { callLimits } from '#domain/validation/limits'
import type { CategoryExpert, UserRole } from '#domain/wire/referenceData'
import type { PeopleRow } from './columns.ts'
import { pathOf, type GroupNode } from './groupNodes.ts'
import type { LineChange, LineProblem, PlannedLine } from './lines.ts'
import type { AssignedRole, PeopleFacts } from './peopleFacts.ts'
import {
  changeDenialOf,
  expertNames,
  personOf,
  roleOf,
  type Refuse,
  type RowPerson,
  type RowRole,
} from './readPerson.ts'

/** One action on a person, by the rules of its command. */
export type PersonChange = { row: number; email: string } & (
  | { kind: 'personAdded'; firstName: string; lastName: string; userType: UserType }
  | { kind: 'personRenamed'; firstName: string; lastName: string }
  | { kind: 'personActivated' }
  | { kind: 'roleGiven'; node: GroupNode; role: UserRole; experts: readonly CategoryExpert[] }
  | { kind: 'expertsChanged'; held: AssignedRole; experts: readonly CategoryExpert[] }
  | { kind: 'roleRemoved'; held: AssignedRole }
)

interface PeoplePlan {
  lines: PlannedLine[]
  /** In the order in which they can be run. */
  changes: PersonChange[]
}

interface Seen {
  people: Map<string, { row: number; names: string; isNamed: boolean }>
  /** The row of each role of a person, by the group, which may be new. */
  roles: Map<GroupNode, Map<string, number>>
  activated: Set<string>
}

/**
 * Plans the changes of rows of people (rule intake.people). A person is matched by email, a role by its company group;
 * missing values stay. Writes nothing.
 */
export function planPeople(rows: readonly PeopleRow[], present: PeopleFacts): PeoplePlan {
  const facts = { ...present, ...expertNames(present.categoryExperts) }
  const everything: PersonChange[] = []
  const seen: Seen = { people: new Map(), roles: new Map(), activated: new Set() }
  const lines = rows.map((row): PlannedLine => {
    const problems: LineProblem[] = []
    const refuse: Refuse = (column, reason, params) => {
      if (problems.length < callLimits.problems) problems.push({ column, reason, ...(params ? { params } : {}) })
    }
    const person = personOf(row, facts, refuse)
    const wanted = roleOf(row, facts, refuse)
    const subject = row.cells.email
    const changes: LineChange[] = []
    if (person && wanted && problems.length === 0) {
      const planned = { person, wanted, facts, refuse, changes, seen }
      const own = changesOf(row, planned)
      if (problems.length === 0) {
        everything.push(...own)
        note(row, planned)
        for (const { kind, email } of own) if (kind === 'personActivated') seen.activated.add(email)
      }
    }
    return { sheet: 'people', row: row.number, subject, changes: problems.length === 0 ? changes : [], problems }
  })
  return { lines, changes: inOrder(everything) }
}

interface Planned {
  person: RowPerson
  wanted: RowRole
  facts: PeopleFacts
  refuse: Refuse
  changes: LineChange[]
  seen: Seen
}

const namesOf = ({ firstName, lastName, userType }: RowPerson) => [firstName, lastName, userType].join('\n')
const fullName = (person: { firstName: string; lastName: string }) => personNameOf(person).trim()
const isNamed = ({ cells }: PeopleRow) => cells.firstName !== '' || cells.lastName !== ''

const keyOf = ({ person, wanted }: Planned) => `${person.email} ${wanted.role.id}`

function note(row: PeopleRow, planned: Planned): void {
  const { person, seen } = planned
  const roles = seen.roles.get(planned.wanted.node) ?? new Map<string, number>()
  seen.roles.set(planned.wanted.node, roles.set(keyOf(planned), row.number))
  const before = seen.people.get(person.email)
  if (before && (before.isNamed || !isNamed(row))) return
  seen.people.set(person.email, { row: row.number, names: namesOf(person), isNamed: isNamed(row) })
}

function changesOf(row: PeopleRow, planned: Planned): PersonChange[] {
  const { person, wanted, facts, refuse, changes, seen } = planned
  const { email, known } = person
  const own: PersonChange[] = []
  const sameRole = seen.roles.get(wanted.node)?.get(keyOf(planned))
  if (sameRole !== undefined) refuse('role', 'duplicateRole', { row: sameRole })
  const before = seen.people.get(email)
  if (before?.isNamed && isNamed(row) && before.names !== namesOf(person)) {
    refuse('firstName', 'otherPerson', { row: before.row })
  }

  const at = { row: row.number, email }
  const { firstName, lastName, userType } = person
  if (!known && !before) {
    own.push({ ...at, kind: 'personAdded', firstName, lastName, userType })
    changes.push({ kind: 'personAdded', after: fullName(person) })
  } else if (known && !before?.isNamed && (firstName !== known.firstName || lastName !== known.lastName)) {
    own.push({ ...at, kind: 'personRenamed', firstName, lastName })
    changes.push({ kind: 'personRenamed', before: fullName(known), after: fullName(person) })
  }
  const ofRole = changeOfRole(row, planned)
  if (!ofRole) return own
  if (known && !known.isActive && ofRole.kind === 'roleGiven' && !seen.activated.has(email)) {
    const denial = changeDenialOf(known, facts)
    if (denial) refuse('email', denial)
    own.push({ ...at, kind: 'personActivated' })
    changes.push({ kind: 'personActivated', after: fullName(person) })
  }
  const expertsHeld = 'held' in ofRole ? ofRole.held.categoryExpertIds : []
  const named = (ids: readonly number[]) =>
    facts.categoryExperts.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ')
  changes.push({
    kind: ofRole.kind,
    role: wanted.role.name,
    group: wanted.node.name,
    before: ofRole.kind === 'expertsChanged' ? named(expertsHeld) : undefined,
    after: 'experts' in ofRole ? named(ofRole.experts.map(({ id }) => id)) || undefined : undefined,
  })
  return [...own, ofRole]
}

/** Returns the change of a row's role; null if there is none or it is not allowed. */
function changeOfRole(row: PeopleRow, planned: Planned): PersonChange | null {
  const { person, wanted, facts, refuse } = planned
  const { email, known } = person
  const { node, role, experts, isRemoved } = wanted
  const at = { row: row.number, email }
  // Roles outside the actor's area are not shown.
  if (!administers(facts.actor, pathOf(node))) {
    refuse('companyGroup', 'outsideReach')
    return null
  }
  const held = known?.roles.find((one) => one.companyGroupId === node.present?.id && one.role === role.name)
  const after = experts.map(({ id }) => id)
  const isSame =
    held?.categoryExpertIds.length === after.length && after.every((id) => held.categoryExpertIds.includes(id))
  if (isRemoved ? !held || held.isDeputys : isSame && !held?.isDeputys) return null

  refuseByRights(planned)
  // Retired values stay for those who have them (rule reference.retired).
  for (const { id, name, isRetired } of experts) {
    if (isRetired && !held?.categoryExpertIds.includes(id)) refuse('categoryExperts', 'unknownExpert', { name })
  }
  if (isRemoved && held) {
    const isOwn = known?.id === facts.actor.userId
    const denial = deletionDenialOf({ role: role.name, isOwn, isInArea: true, hasPending: held.hasPending })
    if (denial) refuse('remove', denial)
    return { ...at, kind: 'roleRemoved', held }
  }
  if (held?.isDeputys) {
    refuse('role', 'isDeputy')
    return null
  }
  if (person.userType === 'scg' && !isOfDomain(email, node.company.emailDomain)) refuse('email', 'emailDomain')
  if (held) {
    const taken = held.categoryExpertIds.filter((id) => !after.includes(id))
    if (taken.some((id) => held.pendingExpertIds.includes(id))) refuse('categoryExperts', 'pendingRiskItems')
    return { ...at, kind: 'expertsChanged', held, experts }
  }
  if (!node.isActive) refuse('companyGroup', 'unknownGroup')
  if (!isAssignable(role.name, email, facts.companyDomains)) refuse('email', 'outsideDomains')
  return { ...at, kind: 'roleGiven', node, role, experts }
}

function refuseByRights({ person, wanted, facts, refuse }: Planned): void {
  const userId = person.known?.id ?? null
  const hierarchy = pathOf(wanted.node)
  const denial = editDenialOf(facts.actor, { userId, role: wanted.role.name, hierarchy })
  if (denial === 'own') refuse('email', 'own')
  else if (denial) refuse('role', 'roleNotYours')
}

/** First accounts, then assigned roles, and last removed ones, so that nobody is without a role in between. */
function inOrder(changes: readonly PersonChange[]): PersonChange[] {
  const turn = (kind: PersonChange['kind']) => (kind === 'roleRemoved' ? 2 : kind.startsWith('person') ? 0 : 1)
  return changes.toSorted((one, other) => turn(one.kind) - turn(other.kind))
}
