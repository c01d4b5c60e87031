import type { Criterion } from '#domain/wire/ratingCriteria'
import { changeCriteria } from '../commands/ratingCriteria/changeCriteria.ts'
import type { Tx } from '../database/client.ts'
import { initialCriteria } from '../database/ratingCriteria.ts'
import type { Actors } from './actors.ts'

const million = 1_000_000

/** The lower bounds of the financial impacts 2 to 5 in THB: the group is larger than the initial criteria assume. */
const bounds = [10 * million, 50 * million, 150 * million, 500 * million]

const withBounds = (criterion: Criterion, index: number): Criterion => ({
  ...criterion,
  from: bounds[index - 1] ?? null,
  to: bounds[index] ?? null,
})

/** The criteria of the demonstration, which its amounts agree with (rule demo.content). */
export const demoCriteria = {
  likelihood: initialCriteria.likelihood,
  impacts: initialCriteria.impacts.map(({ impactTypeKey, criteria }) => ({
    impactTypeKey,
    criteria: impactTypeKey === 'financial' ? criteria.map(withBounds) : criteria,
  })),
}

/** Sets the criteria as the System Admin, before the first risk. */
export async function writeCriteria(tx: Tx, actors: Actors, now: Date): Promise<void> {
  const actor = actors.inGroup('System Admin', 1)
  if (!actor) throw new Error('The demonstration has no System Admin')
  await changeCriteria({ tx, actor, now, silent: true }, demoCriteria)
}
