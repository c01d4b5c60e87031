import { and, eq, isNotNull } from 'drizzle-orm'
import {
  pick,
  searchedTexts,
  writtenDetailFields,
  type SearchedText,
  type WrittenDetailField,
} from '#domain/risks/fieldNames'
import type { FileAttachment, RiskDetailChange } from '#domain/wire/riskDetails'
import { fileName } from '#domain/validation/fields'
import { extensionOf } from '#domain/validation/files'
import type { ValidationMessage } from '#domain/validation/messages'
import { files, riskCategories, users, type riskDetails } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { isOpenTo } from '#server/queries/files'
import type { CommandContext, PersonContext } from '../context.ts'

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
