import { and, eq, isNull } from 'drizzle-orm'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { riskAppetite } from '#domain/organisation/settings'
import { appetiteCounting, appetiteOf } from '#domain/risks/appetite'
import { pick, recordOf } from '#domain/risks/fieldNames'
import type { Appetite, AppetiteInput } from '#domain/wire/appetites'
import { appetites, riskCategories, settings } from '#server/database/schema/index'
import { conflict, invalid, missingId } from '#server/errors/refusals'
import { readAppetites } from '#server/queries/appetites/appetites'
import { appendAudit, changesBetween } from '../audit.ts'
import { lockGroup } from '../companyGroups/lockGroup.ts'
import { checkVersion, nextVersion, type CommandContext } from '../context.ts'

const contentFields = [...fieldsIn('statement'), 'limitAmount', 'limitCurrency'] as const

type Content = Pick<Appetite, 'score' | (typeof contentFields)[number]>

const nothing: Content = { score: null, statementEn: null, statementTh: null, limitAmount: null, limitCurrency: null }

/**
 * PUT /appetites: the appetite of a company group for one category or all; a score of null removes the entry (rule
 * appetite.groups).
 * @throws as `lockGroup`; `missingId` with `riskCategoryId`; `invalid` with `score` if it is above the score that would
 * apply without the entry; `conflict` for a stale version
 */
export async function saveAppetite(context: CommandContext, input: AppetiteInput): Promise<Appetite> {
  const { tx, now } = context
  const { companyGroupId, riskCategoryId } = input
  const category = await categoryNamed(context, riskCategoryId)
  const { hierarchy } = await lockGroup(context, companyGroupId)
  const entries = await readAppetites(tx, { hierarchy, riskCategoryId })
  const isEntry = (one: Appetite) => one.companyGroupId === companyGroupId && one.riskCategoryId === riskCategoryId
  const before = entries.find(isEntry)
  if (before) checkVersion({ updatedAt: new Date(before.updatedAt) }, input.updatedAt)
  else if (input.updatedAt !== undefined) throw conflict()

  const others = entries.filter((one) => !isEntry(one))
  const most = appetiteCounting(await readSetting(context), others, { hierarchy, riskCategoryId })
  if (input.score !== null && most !== null && input.score > most) {
    throw invalid({ score: { message: 'atMost', params: { max: most } } })
  }
  const present: Content = before ? contentOf(before) : nothing
  // Missing values stay unchanged.
  const sent = contentFields.filter((field) => input[field] !== undefined)
  const content: Content =
    input.score === null
      ? nothing
      : { ...present, ...Object.fromEntries(sent.map((field) => [field, input[field]])), score: input.score }
  const entry = { companyGroupId, riskCategoryId, ...content }
  const changes = changesBetween({ ...present }, { ...content })
  if (Object.keys(changes).length === 0) {
    return { ...entry, updatedAt: before?.updatedAt ?? now.toISOString() }
  }
  const updatedAt = before ? nextVersion(new Date(before.updatedAt), now) : now
  await write(context, { ...entry, updatedAt })
  await appendAudit(context, 'company_group', companyGroupId, 'set_appetite', {
    ...(category ? { riskCategory: { before: null, after: category } } : {}),
    ...named(changes),
  })
  return { ...entry, updatedAt: updatedAt.toISOString() }
}

const contentOf = (appetite: Appetite): Content => pick(appetite, ['score', ...contentFields])

/** The field name of an appetite score in the administration audit. */
const named = ({ score, ...statements }: ReturnType<typeof changesBetween>) => ({
  ...(score ? { appetite: score } : {}),
  ...statements,
})

async function categoryNamed({ tx }: CommandContext, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [category] = await tx.select().from(riskCategories).where(eq(riskCategories.id, id)).for('key share')
  if (!category) throw missingId('riskCategoryId')
  return category.nameEn
}

/** Locked, so that the setting stays unchanged in the transaction. */
async function readSetting({ tx }: CommandContext): Promise<number | null> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, riskAppetite)).for('share')
  return appetiteOf(setting?.value)
}

async function write({ tx, now }: CommandContext, entry: Omit<Appetite, 'updatedAt'> & { updatedAt: Date }) {
  const { companyGroupId, riskCategoryId, score, limitAmount, limitCurrency, updatedAt } = entry
  const isCategory =
    riskCategoryId === null ? isNull(appetites.riskCategoryId) : eq(appetites.riskCategoryId, riskCategoryId)
  if (score === null) {
    await tx.delete(appetites).where(and(eq(appetites.companyGroupId, companyGroupId), isCategory))
    return
  }
  const texts = recordOf(fieldsIn('statement'), (field) => entry[field] ?? '')
  const values = { score, ...texts, limitAmount, limitCurrency, updatedAt }
  await tx
    .insert(appetites)
    .values({ companyGroupId, riskCategoryId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: [appetites.companyGroupId, appetites.riskCategoryId], set: values })
}
