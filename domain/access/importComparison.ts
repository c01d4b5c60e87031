import type { NamedReference } from '../wire/common.ts'
import type { ListedRoleAssignment } from '../wire/roleAssignments.ts'
import { isOfDomain } from '../organisation/emailDomain.ts'
import { normalised } from '../validation/normalised.ts'
import { editDenialOf } from './assignmentEditing.ts'
import { wantedOf, type ImportFacts, type RowProblem, type SheetRow, type WantedRole } from './importRows.ts'

/** What an import does with a row. */
export const verdicts = ['added', 'changed', 'unchanged', 'refused'] as const

export type Verdict = (typeof verdicts)[number]

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
    if (sameRole !== undefined) problems.push({ column: 'role', reason: 'duplicateRow', params: { row: sameRole } })
    const email = wanted.email.toLowerCase()
    const text = normalised([wanted.firstName, wanted.lastName, wanted.userType].join('\n'))
    const samePerson = seenPeople.get(email)
    if (samePerson && samePerson.person !== text) {
      problems.push({ column: 'firstName', reason: 'otherPerson', params: { row: samePerson.number } })
    }
    const present = held.get(key)
    const before = present?.categoryExperts ?? []
    const verdict = !present ? 'added' : isSame(before, wanted.experts) ? 'unchanged' : 'changed'
    const { hierarchy } = wanted.group
    const denial = editDenialOf(facts.actor, { userId: person?.id ?? null, role: wanted.role.name, hierarchy })
    if (denial === 'outOfReach') problems.push({ column: 'companyGroup', reason: 'outsideReach' })
    if (denial === 'roleLocked') problems.push({ column: 'role', reason: 'roleNotYours' })
    if (verdict !== 'unchanged') {
      if (denial === 'own') {
        problems.push({ column: 'email', reason: 'own' })
      } else if (verdict === 'changed' && locked.has(email)) {
        problems.push({ column: 'email', reason: 'locked' })
      }
      const domain = facts.companies.get(wanted.group.companyId)?.emailDomain
      if (wanted.userType === 'scg' && !isOfDomain(wanted.email, domain)) {
        problems.push({ column: 'email', reason: 'emailDomain' })
      }
    }
    if (problems.length > 0) return refused
    seenRoles.set(key, row.number)
    if (!samePerson) seenPeople.set(email, { number: row.number, person: text })
    return { ...row, verdict, problems, wanted, known: person, expertsBefore: verdict === 'changed' ? before : [] }
  })
}

/** What is written of one person, in one call: all of it or nothing. */
export interface PersonWrite {
  name: string
  email: string
  rows: readonly (ComparedRow & { wanted: WantedRole })[]
}

/** The people an import writes, each with the rows that add or change something. */
export function personWritesOf(rows: readonly ComparedRow[]): PersonWrite[] {
  const people = new Map<string, PersonWrite>()
  for (const row of rows) {
    const { wanted, verdict } = row
    if (!wanted || (verdict !== 'added' && verdict !== 'changed')) continue
    const key = wanted.email.toLowerCase()
    const name = `${wanted.firstName} ${wanted.lastName}`
    const before = people.get(key) ?? { name, email: wanted.email, rows: [] }
    people.set(key, { ...before, rows: [...before.rows, { ...row, wanted }] })
  }
  return [...people.values()]
}

const keyOf = (email: string, groupId: number, roleId: number) => `${email.toLowerCase()} ${groupId} ${roleId}`

function isSame(before: readonly { id: number }[], after: readonly { id: number }[]): boolean {
  const ids = new Set(before.map(({ id }) => id))
  return ids.size === after.length && after.every(({ id }) => ids.has(id))
}
