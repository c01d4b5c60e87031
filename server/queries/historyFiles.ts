import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Queryable } from '../database/client.ts'
import { historyScope, shownSnapshot, type HistoryRow } from './summaryHistory.ts'

/**
 * Returns those of the files that are attached to a visible snapshot of the history: to the summary, or to one of its
 * items.
 */
export async function attachmentsInHistory(
  db: Queryable,
  actor: Actor,
  storageKeys: readonly string[],
): Promise<Set<string>> {
  const wanted = sql.join(
    storageKeys.map((storageKey) => sql`${storageKey}`),
    sql`, `,
  )
  const { rows } = await db.execute<Pick<HistoryRow, 'hierarchy' | 'snapshot'>>(sql`
    select h.hierarchy, h.snapshot from risk_summary_histories h
    where ${historyScope(actor)}
      and jsonb_path_query_array(h.snapshot, '$.**.attachmentUrl') ?| array[${wanted}]::text[]`)
  const shown = rows.flatMap((row) => {
    const { risk, riskItems } = shownSnapshot(actor, row)
    return [risk, ...riskItems]
  })
  const attached = new Set(shown.flatMap(({ detail }) => detail.fileAttachment.map((file) => file.attachmentUrl)))
  return new Set(storageKeys.filter((storageKey) => attached.has(storageKey)))
}
