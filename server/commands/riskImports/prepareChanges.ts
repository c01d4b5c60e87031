import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { DenialReason, RiskAction } from '#domain/risks/workflow/actions'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import type { ValidationProblem } from '#domain/validation/messages'
import { notFoundText } from '#domain/wire/errors'
import type { ImportedChange, ImportOutcome } from '#domain/wire/riskImports'
import { mapWithPauses } from '#server/commands/pauses'
import { auditEntries, mitigationPlans, riskCategories, riskDetails } from '#server/database/schema/index'
import { readDerivedStatuses } from '#server/queries/indicators/readIndicators'
import type { Changes } from '../audit.ts'
import { isOutdated } from '../checkVersion.ts'
import type { CommandContext } from '../context.ts'
import type { PlanRow } from '../risks/plansOf.ts'
import { lockVisibleRisks, type LockedRisk } from '../workflow/lockRisks.ts'
import { changedContent, changesOf, type ContentChange } from './changedContent.ts'
import type { WithOwners } from './planOwners.ts'
import { readContents, type RecordContent } from './recordContents.ts'

/** A row about an existing record, with its outcome (rule import.difference). */
export type PreparedChange = {
  outcome: Exclude<ImportOutcome, 'created'>
  id: number
  problems: Record<string, ValidationProblem | { text: string }>
  /** The reasons of a denial, by unavailable action. */
  denials: Partial<Record<RiskAction, DenialReason>>
} & (
  | {
      risk: LockedRisk
      content: RecordContent
      change: ContentChange
      changes: Changes
      changedByOthers: ReadonlySet<string>
      isOutdated: boolean
    }
  | { risk?: undefined }
)

/**
 * Locks the records of rows and compares each row with its current record: the changes, the permission, and concurrent
 * changes since the row's version. Writes nothing.
 * @returns in the order of the rows
 */
export async function prepareChanges(
  context: CommandContext,
  rows: readonly WithOwners<ImportedChange>[],
): Promise<PreparedChange[]> {
  const { tx, actor } = context
  const locked = await lockVisibleRisks(
    context,
    rows.map(({ id }) => id),
  )
  const contents = await readContents(
    tx,
    [...locked.values()].map(({ currentDetailId }) => currentDetailId),
  )
  const others = await changedSince(
    context,
    rows.filter(({ id, updatedAt }) => {
      const risk = locked.get(id)
      return risk && isOutdated(risk, updatedAt)
    }),
  )
  const former = await formerPlans(context, rows, contents)
  const derivedStatuses = await readDerivedStatuses(
    tx,
    rows.map(({ id }) => id),
  )
  const otherCategories = new Set(
    (await tx.select({ id: riskCategories.id }).from(riskCategories).where(eq(riskCategories.isOther, true))).map(
      ({ id }) => id,
    ),
  )
  const seen = new Set<number>()
  return mapWithPauses(rows, (row): PreparedChange => {
    const { id } = row
    const risk = locked.get(id)
    const content = risk && contents.get(risk.currentDetailId)
    const none = { id, problems: {}, denials: {} }
    if (!risk || !content) return { ...none, outcome: 'invalid', problems: { id: { text: notFoundText('riskId') } } }
    if (seen.has(id)) return { ...none, outcome: 'invalid', problems: { id: { message: 'duplicate' } } }
    seen.add(id)
    if (visibilityOf(actor, risk.state) !== 'present') return withoutDraft(actor, risk, row)
    const { result: change, problems } = changedContent(row, content, {
      isPrivate: risk.isPrivate,
      isOther: (categoryId) => categoryId !== null && otherCategories.has(categoryId),
      former: former.get(id) ?? new Map<number, PlanRow>(),
      derivedStatus: derivedStatuses.get(id),
    })
    const changes = changesOf(change)
    const changed = Object.keys(changes)
    const denials = denialsOf(actor, risk, {
      edit: changed.some((field) => field !== 'isPrivate'),
      set_private: change.isPrivate !== undefined,
    })
    const all = others.get(id) ?? new Set()
    const changedByOthers = new Set(changed.filter((field) => all.has(field) || all.has(everything)))
    const facts = {
      id,
      problems,
      denials,
      risk,
      content,
      change,
      changes,
      changedByOthers,
      isOutdated: isOutdated(risk, row.updatedAt),
    }
    if (Object.keys(problems).length > 0) return { ...facts, outcome: 'invalid' }
    if (changed.length === 0) return { ...facts, outcome: 'unchanged' }
    if (Object.keys(denials).length > 0) return { ...facts, outcome: 'denied' }
    return { ...facts, outcome: changedByOthers.size > 0 ? 'conflict' : 'changed' }
  })
}

/** Returns the unavailable actions that a row needs, with the reasons. */
const denialsOf = (
  actor: Actor,
  { state }: LockedRisk,
  needed: { edit: boolean; set_private: boolean },
): PreparedChange['denials'] =>
  Object.fromEntries(
    (['edit', 'set_private'] as const).flatMap((action) => {
      const decision = decisionOn(action, actor, state)
      return !needed[action] || decision.allowed ? [] : [[action, decision.reason]]
    }),
  )

/**
 * A row about a record that others are editing; the actor sees its last submitted revision. It is not compared with the
 * draft, which the result would reveal (rule visibility.last-submitted).
 */
function withoutDraft(actor: Actor, risk: LockedRisk, row: WithOwners<ImportedChange>): PreparedChange {
  const { id, updatedAt: _version, isPrivate, ...content } = row
  const denials = denialsOf(actor, risk, {
    edit: Object.values(content).some((part) => part !== undefined),
    set_private: isPrivate !== undefined,
  })
  return { id, problems: {}, denials, outcome: Object.keys(denials).length > 0 ? 'denied' : 'unchanged' }
}

/** Means every field: an undone edit, or a reset, does not list its fields. */
const everything = '*'

/** Returns the fields that changed since the versions of the rows, by the field names of the audit, for each record. */
async function changedSince(
  { tx }: CommandContext,
  outdated: readonly WithOwners<ImportedChange>[],
): Promise<Map<number, Set<string>>> {
  const fields = new Map<number, Set<string>>()
  if (outdated.length === 0) return fields
  const versions = new Map(outdated.map(({ id, updatedAt }) => [id, new Date(updatedAt)]))
  const oldest = new Date(Math.min(...[...versions.values()].map((version) => version.getTime())))
  const entries = await tx
    .select({
      id: sql<number>`${auditEntries.riskId}`,
      action: auditEntries.action,
      changes: auditEntries.changes,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .where(and(inArray(auditEntries.riskId, [...versions.keys()]), gte(auditEntries.createdAt, oldest)))
  for (const { id, action, changes, createdAt } of entries) {
    if (createdAt <= (versions.get(id) as Date)) continue
    const known = fields.get(id) ?? new Set()
    fields.set(id, known)
    for (const field of action === 'undo' ? [everything] : Object.keys(changes)) known.add(field)
  }
  return fields
}

/** Returns the plans of earlier revisions that rows contain, by record. */
async function formerPlans(
  { tx }: CommandContext,
  rows: readonly WithOwners<ImportedChange>[],
  contents: ReadonlyMap<number, RecordContent>,
): Promise<Map<number, Map<number, PlanRow>>> {
  const present = new Set([...contents.values()].flatMap(({ plans }) => plans.map(({ id }) => id)))
  const unknown = rows.flatMap(({ mitigationPlans: sent = [], removedPlanIds = [] }) =>
    [...sent.flatMap(({ id }) => id ?? []), ...removedPlanIds].filter((id) => !present.has(id)),
  )
  const former = new Map<number, Map<number, PlanRow>>()
  if (unknown.length === 0) return former
  const found = await tx
    .select({ riskId: riskDetails.riskId, plan: mitigationPlans })
    .from(mitigationPlans)
    .innerJoin(riskDetails, eq(riskDetails.id, mitigationPlans.riskDetailId))
    .where(inArray(mitigationPlans.id, unknown))
  for (const { riskId, plan } of found) {
    former.set(riskId, (former.get(riskId) ?? new Map<number, PlanRow>()).set(plan.id, plan))
  }
  return former
}
