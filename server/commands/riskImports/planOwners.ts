import { sql } from 'drizzle-orm'
import { normalised } from '#domain/validation/normalised'
import type { ValidationProblem } from '#domain/validation/messages'
import type { ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import { mapWithPauses } from '#server/commands/riskImports/pauses'
import type { Tx } from '#server/database/client'
import { peopleNamed } from '#server/queries/importPeople'

type PlanOf<Row extends ImportedRisk | ImportedChange> = NonNullable<Row['mitigationPlans']>[number]

/** A row whose plans know their owners by id, as everything that is written does. */
export type WithOwners<Row extends ImportedRisk | ImportedChange> = Omit<Row, 'mitigationPlans'> & {
  mitigationPlans?:
    (Omit<PlanOf<Row>, 'ownerName' | 'ownerUserId'> & { ownerUserId?: number | null | undefined })[] | undefined
}

/** The active people of rows: by their names and addresses as they are compared, and by id. */
export interface People {
  named: ReadonlyMap<string, readonly number[]>
  active: ReadonlySet<number>
}

/** Whom plans name as their owner. */
const ownerIn = ({ ownerName, ownerUserId }: PlanOf<ImportedRisk | ImportedChange>) =>
  ownerUserId === undefined ? ownerName : ownerUserId

const ownersIn = (rows: readonly (ImportedRisk | ImportedChange)[]) =>
  rows.flatMap(({ mitigationPlans = [] }) => mitigationPlans.flatMap((plan) => ownerIn(plan) ?? []))

/** Reads whom the plans of rows name as their owners (rule import.owners). */
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
  if (ids.length === 0) return { named, active: new Set() }
  const { rows: active } = await tx.execute<{ id: number }>(
    sql`select id from users where id = any(${sql.param(ids)}::int[]) and is_active and erased_at is null`,
  )
  return { named, active: new Set(active.map(({ id }) => id)) }
}

/** The row with its owners' ids; what is wrong with a name, at its plan, where nobody or more than one is called so. */
export function withOwners<Row extends ImportedRisk | ImportedChange>(
  { mitigationPlans: plans, ...rest }: Row,
  people: People,
  problems: Record<string, ValidationProblem>,
): WithOwners<Row> {
  const mitigationPlans = plans?.map(({ ownerName, ownerUserId, ...plan }, index) => {
    const owner = ownerUserId === undefined ? ownerName : ownerUserId
    const field = ownerUserId === undefined ? 'ownerName' : 'ownerUserId'
    if (owner === undefined) return plan
    if (owner === null) return { ...plan, ownerUserId: null }
    if (typeof owner === 'number') {
      if (!people.active.has(owner)) problems[`mitigationPlans.${index}.${field}`] = { message: 'invalid' }
      return { ...plan, ownerUserId: owner }
    }
    const [found, ...others] = people.named.get(normalised(owner)) ?? []
    if (found !== undefined && others.length === 0) return { ...plan, ownerUserId: found }
    const message = found === undefined ? 'ownerUnknown' : 'ownerAmbiguous'
    problems[`mitigationPlans.${index}.${field}`] = { message, params: { name: owner } }
    return plan
  })
  return { ...rest, ...(mitigationPlans && { mitigationPlans }) } as unknown as WithOwners<Row>
}
