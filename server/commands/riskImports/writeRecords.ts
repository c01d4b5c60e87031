import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { importedStatusOf, mayCreate, type Recording } from '#domain/risks/access/creation'
import { writtenDetailFields, pick } from '#domain/risks/fieldNames'
import { scoreOf } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { inOrder } from '#server/database/client'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails, risks } from '#server/database/schema/index'
import { denied } from '#server/errors/refusals'
import { readPlans, type RecordContent } from '#server/queries/risks/record/recordContents'
import { voidAnswerLinks } from '#server/session/answerLinks'
import { answerQuestions } from '../comments/answerQuestions.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { lockHome } from '../homeGroup.ts'
import { columnsOfAssessment, contentOfItem } from '../risks/assessments.ts'
import { searchTextOf } from '../risks/detailContent.ts'
import { transitionOfEdit, type ContentEdit } from '../risks/editContent.ts'
import { noteProgress } from '../risks/planProgress.ts'
import { auditedPlan, handedOver } from '../risks/plans.ts'
import { applyTransitions, largestBatch, type Transition } from '../workflow/applyTransition.ts'
import { asLocked, lockVisibleRisks } from '../workflow/lockRisks.ts'
import { insertRows, updateRows } from '../writeRows.ts'
import type { ContentChange } from './changedContent.ts'
import type { RowDifference, ComparedRow } from './compareRows.ts'

/** A record whose content is written: a new one, without content yet, or a change of an existing one. */
interface WrittenRecord {
  riskId: number
  detailId: number
  before: RecordContent | null
  change: ContentChange
}

/** One part of the content: writes it for the records that change it, and returns the audit of each. */
type Part = (context: CommandContext, batch: readonly WrittenRecord[]) => Promise<Map<number, ContentEdit>>

/** A new record, with its future ids. */
interface NewRecord {
  riskId: number
  detailId: number
  difference: RowDifference
}

interface NewRecordFacts {
  /** The file they come from, for their audit; absent for typed ones. */
  source?: string | undefined
  recordAs: Recording
  /** The company group of the records, and the highest place in it. */
  home: { hierarchy: string; lastOrder: number }
  onWritten?: ((done: number) => void) | undefined
}

/**
 * Writes new records with their first revision, which is the whole row: one transition and one audit row each (rules
 * import.register and import.history).
 * @param onWritten called with the number of written records, twice for each batch (rule import.progress)
 */
async function writeNewRecords(
  context: CommandContext,
  records: readonly NewRecord[],
  { source, recordAs, home, onWritten }: NewRecordFacts,
): Promise<void> {
  const { tx, actor, now } = context
  if (!mayCreate(actor, 'item')) throw denied()
  const { role } = actor
  const workflowStatus = importedStatusOf(role, recordAs)
  const times = { createdAt: now, updatedAt: now }
  for (let first = 0; first < records.length; first += largestBatch) {
    context.checkpoint?.()
    const batch = records.slice(first, first + largestBatch)
    const written = await tx
      .insert(risks)
      .values(
        batch.map(({ riskId, detailId, difference: { change } }, index) => ({
          id: riskId,
          type: 'item' as const,
          isPrivate: change.isPrivate?.value ?? false,
          order: home.lastOrder + first + index + 1,
          creatorRole: role,
          createdBy: actor.userId,
          companyId: actor.companyId,
          companyGroupId: actor.companyGroupId,
          hierarchy: home.hierarchy,
          workflowStatus,
          currentDetailId: detailId,
          ...times,
          statusSince: now,
        })),
      )
      .returning()
    const details = batch.map(({ riskId, detailId, difference: { change } }) => {
      const columns = change.detail?.columns ?? {}
      const searchText = searchTextOf(columns)
      return { ...columns, id: detailId, riskId, revision: 1, workflowStatus, searchText, ...times }
    })
    await insertRows(tx, riskDetails, details)
    const contents = batch.map(({ difference: { change }, ...ids }) => ({ ...ids, change, before: null }))
    for (const part of [...assessmentTypes.map(writeAssessments), writePlans]) await part(context, contents)
    // Their audit is written later.
    onWritten?.(first + Math.floor(batch.length / 2))
    await applyTransitions(
      context,
      written.map((risk, index) => ({
        risk: asLocked(risk, { categoryExpertId: null, submittedCategoryExpertId: null }),
        ...(recordAs === 'draft'
          ? { action: 'create' }
          : { action: 'record_history', submitRole: role, reviewStatus: 'approved' }),
        changes: {
          ...batch[index]?.difference.changes,
          ...(source === undefined ? {} : { importedFrom: { before: null, after: source } }),
        },
      })),
    )
    onWritten?.(first + batch.length)
  }
}

/**
 * Writes changes of many records, part by part in the order of a record's steps, with the same audit rows as the forms
 * (rule import.difference). The records are locked, and the actions authorised.
 * @param onWritten called with the number of written records, by part (rule import.progress)
 */
async function writeChanges(
  context: CommandContext,
  differences: readonly RowDifference[],
  onWritten?: (done: number) => void,
): Promise<void> {
  for (let first = 0; first < differences.length; first += largestBatch) {
    context.checkpoint?.()
    const batch = differences.slice(first, first + largestBatch)
    await applyTransitions(
      context,
      batch.flatMap(({ present, change: { isPrivate } }): Transition[] =>
        present && isPrivate
          ? [{ risk: present.risk, action: 'set_private', changes: isPrivate.changes, isPrivate: isPrivate.value }]
          : [],
      ),
    )
    const contents = batch.flatMap(({ present, change }) => {
      if (!present) return []
      const { risk, content } = present
      return [{ riskId: risk.id, detailId: content.detail.id, before: content, change }]
    })
    const parts = [writeDetails, ...assessmentTypes.map(writeAssessments), writePlans]
    for (const [place, part] of parts.entries()) {
      const edits = await part(context, contents)
      // Each part creates a new version, so the next one reads the records again.
      const locked = await lockVisibleRisks(context, [...edits.keys()])
      answerQuestions(context, [...locked.values()])
      await applyTransitions(
        context,
        [...edits].flatMap(([id, edit]): Transition[] => {
          const risk = locked.get(id)
          return risk ? [transitionOfEdit(risk, edit)] : []
        }),
      )
      onWritten?.(first + Math.floor((batch.length * (place + 1)) / parts.length))
    }
  }
}

const writeDetails: Part = async ({ tx }, batch) => {
  const edits = new Map<number, ContentEdit>()
  const rows = batch.flatMap(({ riskId, detailId, before, change: { detail } }) => {
    if (!detail) return []
    edits.set(riskId, { action: 'update_detail', changes: detail.changes, changesDetail: true })
    const after = { ...before?.detail, ...detail.columns }
    const { fileAttachment: _, ...columns } = pick(after, writtenDetailFields)
    return [{ id: detailId, ...columns, searchText: searchTextOf(after) }]
  })
  await updateRows(tx, riskDetails, rows)
  return edits
}

const writeAssessments =
  (type: AssessmentType): Part =>
  async ({ tx, now }, batch) => {
    const edits = new Map<number, ContentEdit>()
    const times = { createdAt: now, updatedAt: now }
    const added: Parameters<typeof insertRows<typeof assessments>>[2][number][] = []
    const updated: typeof added = []
    const items: { riskDetailId: number; content: ReturnType<typeof contentOfItem>[] }[] = []
    for (const { riskId, detailId: riskDetailId, before: content, change } of batch) {
      const assessment = change.assessments[type]
      if (!assessment) continue
      const { content: written } = assessment
      const before = content?.assessments[type]
      const columns = {
        ...columnsOfAssessment(written),
        ...scoreOf(written.likelihoodRate, written.impactAssessmentItems),
      }
      if (before) updated.push({ id: before.id, ...columns, updatedAt: nextVersion(before.updatedAt, now) })
      else added.push({ riskDetailId, type, ...columns, ...times })
      items.push({ riskDetailId, content: written.impactAssessmentItems.map(contentOfItem) })
      edits.set(riskId, { action: 'update_assessment', changes: assessment.changes })
    }
    if (edits.size === 0) return edits
    await updateRows(tx, assessments, updated)
    await insertRows(tx, assessments, added)
    const stored = await tx
      .select({ id: assessments.id, riskDetailId: assessments.riskDetailId, type: assessments.type })
      .from(assessments)
      .where(
        inArray(
          assessments.riskDetailId,
          items.map(({ riskDetailId }) => riskDetailId),
        ),
      )
    const ids = new Map(stored.filter((one) => one.type === type).map(({ id, riskDetailId }) => [riskDetailId, id]))
    await tx.delete(assessmentImpactItems).where(inArray(assessmentImpactItems.assessmentId, [...ids.values()]))
    await insertRows(
      tx,
      assessmentImpactItems,
      items.flatMap(({ riskDetailId, content }) =>
        content.map((item) => ({ ...item, assessmentId: ids.get(riskDetailId), ...times })),
      ),
    )
    return edits
  }

const writePlans: Part = async ({ tx, now }, batch) => {
  const changing = batch.flatMap(({ change: { plans }, ...record }) => (plans ? [{ ...record, plans }] : []))
  const removed = changing.flatMap(({ plans }) => plans.removed)
  if (removed.length > 0) await tx.delete(mitigationPlans).where(inArray(mitigationPlans.id, removed))
  const changed = changing.flatMap(({ plans }) => plans.changed)
  await noteProgress(
    tx,
    changed.map(({ row, content }) => ({ ...row, ...content })),
    now,
  )
  await updateRows(
    tx,
    mitigationPlans,
    changed.map(({ row, content }) => ({ id: row.id, ...content, updatedAt: nextVersion(row.updatedAt, now) })),
  )
  await voidAnswerLinks(tx, { planIds: changed.flatMap(({ row, content }) => handedOver(row, content)) })
  const added = changing.flatMap(({ detailId: riskDetailId, before, plans }) => {
    const last = before?.plans.at(-1)?.order ?? 0
    const times = { progressSince: now, createdAt: now, updatedAt: now }
    return plans.added.map((plan, index) => ({ riskDetailId, ...plan, order: last + 1 + index, ...times }))
  })
  await insertRows(tx, mitigationPlans, added)
  const after = await readPlans(
    tx,
    changing.flatMap(({ detailId, before }) => (before ? [detailId] : [])),
  )
  return new Map(
    changing.map(({ riskId, detailId, before }) => {
      const [plansBefore, plansAfter] = [before?.plans ?? [], after.get(detailId) ?? []]
      const mitigationPlans = { before: plansBefore.map(auditedPlan), after: plansAfter.map(auditedPlan) }
      return [riskId, { action: 'update_mitigation_plans', changes: { mitigationPlans } }]
    }),
  )
}

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
    // Two statements, so that the places are read after the lock.
    const [{ hierarchy }, order] = await inOrder([lockHome(context), lastOrder(context)])
    await writeNewRecords(context, records, { source, recordAs, home: { hierarchy, lastOrder: order }, onWritten })
  }
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  await writeChanges(
    context,
    changed.flatMap(({ difference }) => difference ?? []),
    (done) => onWritten?.(records.length + done),
  )
  return { created: records.map(({ riskId }) => riskId), changed: changed.flatMap(({ id }) => id ?? []) }
}

/** Returns the highest place of a record in the home group; sent immediately, like the lock before it. */
const lastOrder = ({ tx, actor }: CommandContext): Promise<number> =>
  tx
    .select({ order: sql<number>`coalesce(max(${risks.order}), 0)::int` })
    .from(risks)
    .where(and(eq(risks.companyGroupId, actor.companyGroupId), eq(risks.type, 'item'), isNull(risks.deletedAt)))
    .execute()
    .then(([last]) => last?.order ?? 0)

async function nextIds({ tx }: CommandContext, count: number): Promise<{ riskId: number; detailId: number }[]> {
  const { rows } = await tx.execute<{ riskId: number; detailId: number }>(sql`
    select nextval(pg_get_serial_sequence('risks', 'id'))::int as "riskId",
      nextval(pg_get_serial_sequence('risk_details', 'id'))::int as "detailId"
    from generate_series(1, ${count}::int)`)
  return rows
}
