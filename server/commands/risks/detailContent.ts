import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  pick,
  searchedTexts,
  writtenDetailFields,
  type SearchedText,
  type WrittenDetailField,
} from '#domain/risks/fieldNames'
import { fileName } from '#domain/validation/fields'
import { extensionOf } from '#domain/validation/files'
import type { ValidationMessage } from '#domain/validation/messages'
import type { FileAttachment, RiskDetailChange } from '#domain/wire/riskDetails'
import type { Tx } from '#server/database/client'
import { files, riskCategories, users, type riskDetails } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { isOpenTo } from '#server/queries/files'
import type { CommandContext, PersonContext } from '../context.ts'

/** The values of a table's columns, typed by name. Drizzle itself silently drops unknown names. */
export type Written<Table extends PgTable, Column extends keyof Table['$inferInsert']> = Required<
  Pick<Table['$inferInsert'], Column>
>

/** Returns the values of a change; missing values do not change. */
export function withoutUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}

/**
 * The columns for a sent detail; absent fields are undefined and do not change. A field without a column does not
 * compile, because Drizzle would drop it silently.
 */
export const columnsOfDetail = (detail: RiskDetailChange): Pick<typeof riskDetails.$inferInsert, WrittenDetailField> =>
  pick(detail, writtenDetailFields)

/** Returns the text for the full-text search (rule wire.search): lower case, one part per line. */
export function searchTextOf(detail: Partial<Record<SearchedText, string | null>>): string {
  return searchedTexts
    .map((name) => detail[name])
    .filter(Boolean)
    .join('\n')
    .toLowerCase()
}

/**
 * Checks that the category exists: as part of the schema, it precedes the checks of the record (rule wire.check-order).
 * @param path of the detail in the body, for `info`
 * @param isNew for a new record, which cannot use a retired one (rule reference.retired)
 * @throws `invalid` at the field
 */
export async function checkCategory(
  { tx }: CommandContext,
  id: number | null | undefined,
  path = '',
  isNew = false,
): Promise<void> {
  if (id == null) return
  const { isRetired } = riskCategories
  const [category] = await tx.select({ isRetired }).from(riskCategories).where(eq(riskCategories.id, id))
  if (!category) throw invalid({ [`${path}riskCategoryId`]: { message: 'invalid' } })
  if (isNew && category.isRetired) throw invalid({ [`${path}riskCategoryId`]: { message: 'retired' } })
}

/**
 * Checks that an owner is an active person (rule record.owner); an existing owner who left is allowed.
 * @param path of the detail in the body, for `info`
 * @throws `invalid` at the field
 */
export async function checkOwner({ tx }: CommandContext, id: number | null | undefined, path = ''): Promise<void> {
  if (id == null) return
  const [owner] = await tx.select({ isActive: users.isActive }).from(users).where(eq(users.id, id))
  if (!owner?.isActive) throw invalid({ [`${path}ownerUserId`]: { message: 'invalid' } })
}

/**
 * Checks that every file can be attached; existing attachments can stay.
 * @param path of the detail in the body, for `info`
 * @throws `invalid` at the field
 */
export async function checkAttachments(
  context: PersonContext,
  attachments: readonly FileAttachment[] = [],
  existing: readonly FileAttachment[] = [],
  path = '',
): Promise<void> {
  for (const [index, file] of attachments.entries()) {
    const problem = await attachmentProblem(context, file, existing)
    if (problem) throw invalid({ [`${path}fileAttachment.${index}.${problem.field}`]: { message: problem.message } })
  }
}

interface AttachmentProblem {
  field: keyof FileAttachment
  message: ValidationMessage
}

/** Returns the problem of a file on a revision; existing attachments have none. */
async function attachmentProblem(
  context: PersonContext,
  file: FileAttachment,
  existing: readonly FileAttachment[],
): Promise<AttachmentProblem | null> {
  const { attachmentName, attachmentUrl } = file
  const same = existing.find((other) => other.attachmentUrl === attachmentUrl)
  if (same?.attachmentName === attachmentName) return null
  if (!same && !(await mayAttach(context, attachmentUrl))) return { field: 'attachmentUrl', message: 'invalid' }
  // A download has the name of the attachment, so the name must not turn a picture into a program.
  if (!fileName.safeParse(attachmentName).success || extensionOf(attachmentName) !== extensionOf(attachmentUrl)) {
    return { field: 'attachmentName', message: 'fileType' }
  }
  return null
}

/**
 * A file can be attached once it is stored, by its uploader, or if it belongs to a risk that its editor can see (rule
 * files.attach). Attaching touches the file, so that the cleanup does not remove it in between.
 */
async function mayAttach({ tx, person, now }: PersonContext, storageKey: string): Promise<boolean> {
  const touched = await tx
    .update(files)
    .set({ updatedAt: now })
    .where(and(eq(files.storageKey, storageKey), isNotNull(files.storedAt), isOpenTo(person)))
    .returning({ id: files.id })
  return touched.length > 0
}

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
