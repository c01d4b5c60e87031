import { eq, max } from 'drizzle-orm'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { pick, recordOf } from '#domain/risks/fieldNames'
import type { FaqInput, FaqUpdate } from '#domain/wire/faqs'
import { faqs } from '#server/database/schema/index'
import { existing } from '#server/errors/refusals'
import { appendAudit, changesBetween } from '../audit.ts'
import { changeRow, deleteRow } from '../changeRow.ts'
import { checkVersion, type CommandContext } from '../context.ts'
import { insertOne } from '../writeRows.ts'

const audited = { table: faqs, subject: 'faq' } as const

/**
 * POST /faqs: adds a question with its answer, last in order.
 * @returns its id
 */
export async function createFaq(context: CommandContext, input: FaqInput): Promise<number> {
  const { tx, now } = context
  const [last] = await tx.select({ order: max(faqs.order) }).from(faqs)
  const content = withTexts(input)
  const faq = await insertOne(tx, faqs, { ...content, order: (last?.order ?? 0) + 1, createdAt: now, updatedAt: now })
  await appendAudit(context, 'faq', faq.id, 'create', changesBetween(null, content))
  return faq.id
}

/**
 * PUT /faqs/{id}: changes the fields that are sent.
 * @throws `missingId` with `faqId`, `conflict` for a stale version
 */
export async function updateFaq(context: CommandContext, id: number, input: FaqUpdate): Promise<void> {
  const before = await lockFaq(context, id)
  const { updatedAt, ...sent } = input
  checkVersion(before, updatedAt)
  const content = Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]) => (value === undefined ? [] : [[key, value ?? '']])),
  )
  await changeRow(context, audited, before, content)
}

/**
 * DELETE /faqs/{id}.
 * @throws as `updateFaq`
 */
export async function deleteFaq(
  context: CommandContext,
  id: number,
  expectedVersion: string | undefined,
): Promise<void> {
  const before = await lockFaq(context, id)
  checkVersion(before, expectedVersion)
  await deleteRow(context, audited, id, pick(before, fieldsIn('title')))
}

async function lockFaq({ tx }: CommandContext, id: number) {
  return existing((await tx.select().from(faqs).where(eq(faqs.id, id)).for('update'))[0], 'faqId')
}

function withTexts(input: FaqInput) {
  return {
    ...pick(input, fieldsIn('title')),
    ...recordOf(fieldsIn('description'), (field) => input[field] ?? ''),
  }
}
