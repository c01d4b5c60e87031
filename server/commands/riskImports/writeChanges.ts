import { inArray } from 'drizzle-orm'
import { scoreOf } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { writtenDetailFields, pick } from '#domain/risks/fieldNames'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'
import { nextVersion, type CommandContext } from '../context.ts'
import { noteProgress } from '../workflow/noteProgress.ts'
import { columnsOfAssessment, contentOfItem } from '../risks/assessments.ts'
import { searchTextOf } from '../risks/detailContent.ts'
import { transitionOfEdit, type ContentEdit } from '../risks/editContent.ts'
import { auditedPlan } from '../risks/mitigationPlans.ts'
import { applyTransitions, largestBatch, type Transition } from '../workflow/applyTransition.ts'
import { lockVisibleRisks } from '../workflow/lockRisks.ts'
import type { PreparedChange } from './prepareChanges.ts'
import { readPlans } from './recordContents.ts'
import { insertRows, updateRows } from '../writeRows.ts'

export type WrittenChange = Extract<PreparedChange, { risk: object }>

/** One part of the content: writes it for the records that change it, and adds to the audit of each. */
type Part = (context: CommandContext, batch: readonly WrittenChange[]) => Promise<Map<number, ContentEdit>>

/**
 * Writes changes of many records, part by part in the order of a record's steps, with the same audit rows as the forms
 * (rule import.difference). The records are locked, and the actions authorised.
 * @param onWritten called with the number of written records, by part (rule import.progress)
 */
export async function writeChanges(
  context: CommandContext,
  changes: readonly WrittenChange[],
  onWritten: (done: number) => void,
): Promise<void> {
  for (let first = 0; first < changes.length; first += largestBatch) {
    context.checkpoint?.()
    const batch = changes.slice(first, first + largestBatch)
    await setPrivate(context, batch)
    const parts = [writeDetails, ...assessmentTypes.map(writeAssessments), writePlans]
    for (const [place, part] of parts.entries()) {
      const edits = await part(context, batch)
      // Each part creates a new version, so the next one reads the records again.
      const locked = await lockVisibleRisks(context, [...edits.keys()])
      await applyTransitions(
        context,
        [...edits].flatMap(([id, edit]): Transition[] => {
          const risk = locked.get(id)
          return risk ? [transitionOfEdit(risk, edit)] : []
        }),
      )
      onWritten(first + Math.floor((batch.length * (place + 1)) / parts.length))
    }
  }
}

async function setPrivate(context: CommandContext, batch: readonly WrittenChange[]): Promise<void> {
  const marked = batch.flatMap(({ risk, change: { isPrivate } }): Transition[] =>
    isPrivate ? [{ risk, action: 'set_private', changes: isPrivate.changes, isPrivate: isPrivate.value }] : [],
  )
  await applyTransitions(context, marked)
}

const writeDetails: Part = async ({ tx }, batch) => {
  const edits = new Map<number, ContentEdit>()
  const rows = batch.flatMap(({ risk, content: { detail: before }, change: { detail } }) => {
    if (!detail) return []
    edits.set(risk.id, { action: 'update_detail', changes: detail.changes, changesDetail: true })
    const after = { ...before, ...detail.columns }
    const { fileAttachment: _, ...columns } = pick(after, writtenDetailFields)
    return [{ id: before.id, ...columns, searchText: searchTextOf(after) }]
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
    for (const { risk, content, change } of batch) {
      const assessment = change.assessments[type]
      if (!assessment) continue
      const { content: written } = assessment
      const before = content.assessments[type]
      const riskDetailId = content.detail.id
      const columns = {
        ...columnsOfAssessment(written),
        ...scoreOf(written.likelihoodRate, written.impactAssessmentItems),
      }
      if (before) updated.push({ id: before.id, ...columns, updatedAt: nextVersion(before.updatedAt, now) })
      else added.push({ riskDetailId, type, ...columns, ...times })
      items.push({ riskDetailId, content: written.impactAssessmentItems.map(contentOfItem) })
      edits.set(risk.id, { action: 'update_assessment', changes: assessment.changes })
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
  const edits = new Map<number, ContentEdit>()
  const changing = batch.filter(({ change: { plans } }) => plans)
  const parts = changing.flatMap(({ content, change: { plans } }) => (plans ? [{ content, plans }] : []))
  const removed = parts.flatMap(({ plans }) => plans.removed)
  if (removed.length > 0) await tx.delete(mitigationPlans).where(inArray(mitigationPlans.id, removed))
  const changed = parts.flatMap(({ plans }) => plans.changed)
  await noteProgress(
    tx,
    changed.map(({ row, content: { status = row.status, progress = row.progress } }) => ({
      id: row.id,
      status,
      progress,
    })),
    now,
  )
  await updateRows(
    tx,
    mitigationPlans,
    changed.map(({ row, content }) => ({ id: row.id, ...content, updatedAt: nextVersion(row.updatedAt, now) })),
  )
  const added = parts.flatMap(({ content, plans }) => {
    const last = content.plans.at(-1)?.order ?? 0
    return plans.added.map((plan, index) => ({
      riskDetailId: content.detail.id,
      ...plan,
      order: last + 1 + index,
      progressSince: now,
      createdAt: now,
      updatedAt: now,
    }))
  })
  await insertRows(tx, mitigationPlans, added)
  const after = await readPlans(
    tx,
    parts.map(({ content }) => content.detail.id),
  )
  for (const { risk, content } of changing) {
    edits.set(risk.id, {
      action: 'update_mitigation_plans',
      changes: {
        mitigationPlans: {
          before: content.plans.map(auditedPlan),
          after: (after.get(content.detail.id) ?? []).map(auditedPlan),
        },
      },
    })
  }
  return edits
}
