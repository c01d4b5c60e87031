import { eq, sql } from 'drizzle-orm'
import { mayCreate, type Recording } from '#domain/risks/access/creation'
import { companyGroups } from '#server/database/schema/index'
import { Refusal, denied } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import type { ComparedRow } from './compareRows.ts'
import { writeChanges, writeNewRecords } from './writeRecords.ts'

/**
 * Rows are written by authors, in their own company group.
 * @throws `denied`
 */
export function authoriseRows({ actor }: CommandContext, companyGroupId: number): void {
  if (!mayCreate(actor, 'item') || companyGroupId !== actor.companyGroupId) throw denied()
}

interface Writing {
  /** The file the rows come from; absent for typed ones. */
  source?: string
  recordAs: Recording
  onWritten?: ((done: number) => void) | undefined
}

/**
 * Writes the rows that create or change a record, and sets the ids of the new ones.
 * @param facts.onWritten called with the number of written rows (rule import.progress)
 * @returns the ids of the created and of the changed records
 * @throws `denied` for new records in an inactive group
 */
export async function writeCompared(
  context: CommandContext,
  rows: readonly ComparedRow[],
  { source, recordAs, onWritten }: Writing,
): Promise<{ created: number[]; changed: number[] }> {
  const created = rows.filter(({ outcome }) => outcome === 'created')
  const records =
    created.length === 0
      ? []
      : (await nextIds(context, created.length)).flatMap((next, index) => {
          const row = created[index]
          if (!row?.difference) return []
          row.id = next.riskId
          return [{ ...next, difference: row.difference }]
        })
  if (records.length > 0) {
    await writeNewRecords(context, records, { source, recordAs, home: await lockHome(context), onWritten })
  }
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  await writeChanges(
    context,
    changed.flatMap(({ difference }) => difference ?? []),
    (done) => onWritten?.(records.length + done),
  )
  return { created: records.map(({ riskId }) => riskId), changed: changed.flatMap(({ id }) => id ?? []) }
}

/**
 * Locks the home group, as for a single record, so that no two records get the same place, and none misses a move of
 * the group.
 */
export async function lockHome({ tx, actor }: CommandContext): Promise<{ hierarchy: string; lastOrder: number }> {
  const [home] = await tx
    .select({
      hierarchy: companyGroups.hierarchy,
      isActive: companyGroups.isActive,
      lastOrder: sql<number>`(select coalesce(max(r."order"), 0)::int from risks r
        where r.company_group_id = ${actor.companyGroupId} and r.type = 'item' and r.deleted_at is null)`,
    })
    .from(companyGroups)
    .where(eq(companyGroups.id, actor.companyGroupId))
    .for('no key update')
  if (!home) throw new Error(`There is no company group ${actor.companyGroupId}`)
  if (!home.isActive) throw new Refusal('denied', 'serverErrors.groupInactive')
  return home
}

async function nextIds({ tx }: CommandContext, count: number): Promise<{ riskId: number; detailId: number }[]> {
  const { rows } = await tx.execute<{ riskId: number; detailId: number }>(sql`
    select nextval(pg_get_serial_sequence('risks', 'id'))::int as "riskId",
      nextval(pg_get_serial_sequence('risk_details', 'id'))::int as "detailId"
    from generate_series(1, ${count}::int)`)
  return rows
}
