import { sql } from 'drizzle-orm'
import { normalised } from '#domain/validation/normalised'
import type { ValidationMessage, ValidationProblem } from '#domain/validation/messages'
import type { ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import { mapWithPauses } from '#server/commands/pauses'
import type { Tx } from '#server/database/client'
import { peopleNamed } from '#server/queries/people/importPeople'

type PlanOf<Row extends ImportedRisk | ImportedChange> = NonNullable<Row['mitigationPlans']>[number]

type WithOwner<Detail> = Detail extends object
  ? Omit<Detail, 'ownerUserId'> & { ownerUserId?: number | null | undefined }
  : Detail

/** A row whose owners are ids, as in every write. */
export type WithOwners<Row extends ImportedRisk | ImportedChange> = Omit<Row, 'mitigationPlans' | 'detail'> & {
  detail: WithOwner<Row['detail']>
  mitigationPlans?:
    | (Omit<PlanOf<Row>, 'ownerName' | 'ownerUserId'> & { ownerUserId?: number | null | undefined })[]
    | undefined
}

/** The active people in rows: by their normalised names and addresses, and all their ids. */
interface People {
  named: ReadonlyMap<string, readonly number[]>
  active: ReadonlySet<number>
}

const ownerIn = ({ ownerName, ownerUserId }: PlanOf<ImportedRisk | ImportedChange>) =>
  ownerUserId === undefined ? ownerName : ownerUserId

const ownersIn = (rows: readonly (ImportedRisk | ImportedChange)[]) =>
  rows.flatMap(({ detail, mitigationPlans = [] }) => [
    ...(detail?.ownerUserId == null ? [] : [detail.ownerUserId]),
    ...mitigationPlans.flatMap((plan) => ownerIn(plan) ?? []),
  ])

/** Reads the people whom rows and their plans name as owners (rule import.owners). */
export async function readOwners(
  tx: Tx,
  companyId: number,
  rows: readonly (ImportedRisk | ImportedChange)[],
): Promise<People> {
  const owners = [...new Set(ownersIn(rows))]
  const ids = owners.filter((owner) => typeof owner === 'number')
  const names = [
    ...new Set(
      await mapWithPauses(
        owners.filter((owner) => typeof owner === 'string'),
        normalised,
      ),
    ),
  ]
  const found = await peopleNamed(tx, companyId, names)
  const named = new Map([...found].map(([name, people]) => [name, people.map(({ id }) => id)]))
  const active = new Set([...named.values()].flat())
  if (ids.length === 0) return { named, active }
  const { rows: byId } = await tx.execute<{ id: number }>(
    sql`select id from users where id = any(${sql.param(ids)}::int[]) and is_active and erased_at is null`,
  )
  for (const { id } of byId) active.add(id)
  return { named, active }
}

/** Returns the row with its owners' ids, or the mistake where nobody or several people have the name. */
export function withOwners<Row extends ImportedRisk | ImportedChange>(
  { mitigationPlans: plans, detail, ...rest }: Row,
  named: People['named'],
  problems: Record<string, ValidationProblem>,
): WithOwners<Row> {
  const mitigationPlans = plans?.map(({ ownerName, ownerUserId, ...plan }, index) => {
    const owner = ownerUserId === undefined ? ownerName : ownerUserId
    const field = ownerUserId === undefined ? 'ownerName' : 'ownerUserId'
    const id = ownerId(owner, named, planOwner, (problem) => (problems[`mitigationPlans.${index}.${field}`] = problem))
    return id === undefined ? plan : { ...plan, ownerUserId: id }
  })
  return {
    ...rest,
    ...(detail && { detail: withOwner(detail, named, problems) }),
    ...(mitigationPlans && { mitigationPlans }),
  } as unknown as WithOwners<Row>
}

function withOwner(
  { ownerUserId: owner, ...detail }: NonNullable<ImportedChange['detail']>,
  named: People['named'],
  problems: Record<string, ValidationProblem>,
) {
  const id = ownerId(owner, named, riskOwner, (problem) => (problems['detail.ownerUserId'] = problem))
  return id === undefined ? detail : { ...detail, ownerUserId: id }
}

const planOwner = { unknown: 'ownerUnknown', ambiguous: 'ownerAmbiguous' } as const

const riskOwner = { unknown: 'riskOwnerUnknown', ambiguous: 'riskOwnerAmbiguous' } as const

/**
 * Returns the id of an owner by id, name or address; undefined if none is sent, or if it is not exactly one active
 * person.
 */
function ownerId(
  owner: number | string | null | undefined,
  named: People['named'],
  messages: { unknown: ValidationMessage; ambiguous: ValidationMessage },
  report: (problem: ValidationProblem) => void,
): number | null | undefined {
  if (typeof owner !== 'string') return owner
  const [found, ...others] = named.get(normalised(owner)) ?? []
  if (found !== undefined && others.length === 0) return found
  report({ message: found === undefined ? messages.unknown : messages.ambiguous, params: { name: owner } })
  return undefined
}
