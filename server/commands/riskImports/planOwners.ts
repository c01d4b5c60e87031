import { sql } from 'drizzle-orm'
import { normalised } from '#domain/validation/normalised'
import type { ValidationProblem } from '#domain/validation/messages'
import type { ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import { mapWithPauses } from '#server/commands/riskImports/pauses'
import type { Tx } from '#server/database/client'

type PlanOf<Row extends ImportedRisk | ImportedChange> = NonNullable<Row['mitigationPlans']>[number]

/** A row whose plans know their owners by id, as everything that is written does. */
export type WithOwners<Row extends ImportedRisk | ImportedChange> = Omit<Row, 'mitigationPlans'> & {
  mitigationPlans?: (Omit<PlanOf<Row>, 'ownerName'> & { ownerUserId?: number | null })[] | undefined
}

/** The active people of each name, by the name as it is compared. */
export type People = ReadonlyMap<string, readonly number[]>

const namesIn = (rows: readonly (ImportedRisk | ImportedChange)[]) =>
  rows.flatMap(({ mitigationPlans = [] }) => mitigationPlans.flatMap(({ ownerName }) => ownerName ?? []))

/** Reads whom the plans of rows name as their owners, in one query (rule import.owners). */
export async function readOwners(tx: Tx, rows: readonly (ImportedRisk | ImportedChange)[]): Promise<People> {
  const names = [...new Set(await mapWithPauses([...new Set(namesIn(rows))], normalised))]
  const people = new Map<string, number[]>()
  if (names.length === 0) return people
  const { rows: found } = await tx.execute<{ id: number; name: string }>(sql`
    select u.id, n.name from unnest(${sql.param(names)}::text[]) n(name)
    join users u on lower(regexp_replace(btrim(u.first_name || ' ' || u.last_name), '\\s+', ' ', 'g')) = n.name
    where u.is_active and u.erased_at is null order by u.id`)
  for (const { id, name } of found) people.set(name, (people.get(name) ?? []).concat(id))
  return people
}

/** The row with its owners' ids; what is wrong with a name, at its plan, where nobody or more than one is called so. */
export function withOwners<Row extends ImportedRisk | ImportedChange>(
  { mitigationPlans: plans, ...rest }: Row,
  people: People,
  problems: Record<string, ValidationProblem>,
): WithOwners<Row> {
  const mitigationPlans = plans?.map(({ ownerName, ...plan }, index) => {
    if (ownerName == null) return ownerName === null ? { ...plan, ownerUserId: null } : plan
    const [ownerUserId, ...others] = people.get(normalised(ownerName)) ?? []
    if (ownerUserId !== undefined && others.length === 0) return { ...plan, ownerUserId }
    const message = ownerUserId === undefined ? 'ownerUnknown' : 'ownerAmbiguous'
    problems[`mitigationPlans.${index}.ownerName`] = { message, params: { name: ownerName } }
    return plan
  })
  return { ...rest, ...(mitigationPlans && { mitigationPlans }) } as unknown as WithOwners<Row>
}
