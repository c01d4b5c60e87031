import { sql } from 'drizzle-orm'
import type { FileAttachment } from '#domain/wire/riskDetails'
import type { Tx } from '#server/database/client'

/**
 * Returns the files of a revision that were copied from another record, by name, one per line (rule files.copied); they
 * still belong to another record, too. Null if there are none.
 */
export async function copiedFilesOf(
  tx: Tx,
  riskId: number,
  attachments: readonly FileAttachment[] | undefined,
): Promise<string | null> {
  if (!attachments?.length) return null
  const keys = attachments.map(({ attachmentUrl }) => attachmentUrl)
  const { rows } = await tx.execute<{ key: string }>(sql`
    select k.key from unnest(${sql.param(keys)}::text[]) k(key)
    where exists (select 1 from risk_details d where d.risk_id <> ${riskId}
      and d.file_attachment @> jsonb_build_array(jsonb_build_object('attachmentUrl', k.key)))`)
  const copied = new Set(rows.map(({ key }) => key))
  const names = attachments.filter(({ attachmentUrl }) => copied.has(attachmentUrl)).map((one) => one.attachmentName)
  return names.join('\n') || null
}
