import { and, gte, inArray, sql } from 'drizzle-orm'
import { missingInHistory } from '#domain/riskImports/history'
import type { Recording } from '#domain/risks/access/creation'
import { visibilityOf } from '#domain/risks/access/visibility'
import { assessmentTypes } from '#domain/risks/statuses'
import type { DenialReason, RiskAction } from '#domain/risks/workflow/actions'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemsOf } from '#domain/validation/problems'
import { notFoundText } from '#domain/wire/errors'
import {
  importedChangeInput,
  importedRiskInput,
  type ImportedChange,
  type ImportedRisk,
  type ImportOutcome,
} from '#domain/wire/riskImports'
import type { Tx } from '#server/database/client'
import { categoryImpacts, riskCategories, auditEntries } from '#server/database/schema/index'
import { readDerivedStatuses } from '#server/queries/indicators/readIndicators'
import {
  formerPlans,
  readContents,
  type PlanRow,
  type RecordContent,
} from '#server/queries/risks/record/recordContents'
import { mapWithPauses } from '#server/queries/shared/pauses'
import type { Changes } from '../audit.ts'
import { isOutdated, type CommandContext } from '../context.ts'
import { lockVisibleRisks, type LockedRisk } from '../workflow/lockRisks.ts'
import {
  changedContent,
  changesOf,
  factsOfNew,
  readOwners,
  withOwners,
  type ContentChange,
  type WithOwners,
} from './changedContent.ts'

type Problems = Record<string, ValidationProblem | { text: string }>

type Change = WithOwners<ImportedChange>

/** A row with its outcome (rules import.register and import.difference). */
export interface ComparedRow {
  outcome: ImportOutcome
  /** The record; null for a new one. */
  id: number | null
  problems: Problems
  /** The reasons of a denial, by unavailable action. */
  denials: Partial<Record<RiskAction, DenialReason>>
  /** The differences to the record; absent without a record to compare with, or if it is not visible. */
  difference?: RowDifference
}

export interface RowDifference {
  /** The record and its content; null for a new one. */
  present: { risk: LockedRisk; content: RecordContent } | null
  change: ContentChange
  changes: Changes
  changedByOthers: ReadonlySet<string>
  isOutdated: boolean
}

type FailedCheck = 'form' | 'action' | 'version' | 'content'

/**
 * Returns the first failed check of a row (rule wire.check-order), or null. A problem without a difference is one of the
 * form, or an unknown record: the row was not compared.
 */
export function failedCheck(
  { problems, denials, difference }: Pick<ComparedRow, 'problems' | 'denials' | 'difference'>,
  isOutdated: boolean,
): FailedCheck | null {
  const hasProblems = Object.keys(problems).length > 0
  if (hasProblems && !difference) return 'form'
  if (Object.keys(denials).length > 0) return 'action'
  if (isOutdated) return 'version'
  return hasProblems ? 'content' : null
}

const outcomes = { form: 'invalid', action: 'denied', version: 'conflict', content: 'invalid' } as const

/**
 * Compares every row with its record, which it locks: the form of the row, its category, impact types and owners (rule
 * import.owners), for a completed record that it is complete and new (rule import.history), the changes, the permission,
 * and changes by others since the version of the row. Writes nothing.
 * @param most the number of invalid rows, after which the others are skipped
 * @returns in the order of the rows
 */
export async function compareRows(
  context: CommandContext,
  rows: readonly unknown[],
  { recordAs, most }: { recordAs: Recording; most: number },
): Promise<ComparedRow[]> {
  const { tx, actor } = context
  const lists = await readLists(tx)
  const { isOther, isRetired } = lists
  const { checked, isActive } = await checkRows(context, rows, { recordAs, most, lists })
  const changes = checked.flatMap(({ input }) => (input && 'id' in input ? [input] : []))
  const ids = changes.map(({ id }) => id)
  const locked = await lockVisibleRisks(context, ids)
  const contents = await readContents(
    tx,
    [...locked.values()].map(({ currentDetailId }) => currentDetailId),
  )
  const outdated = changes.filter(({ id, updatedAt }) => {
    const risk = locked.get(id)
    return risk && isOutdated(risk, updatedAt)
  })
  const changedFields = await changedSince(context, outdated)
  const former = await formerPlans(tx, changes, contents)
  const derivedStatuses = await readDerivedStatuses(tx, ids)
  const seen = new Set<number>()
  return mapWithPauses(checked, ({ input, problems: found }): ComparedRow => {
    const none = { id: null, problems: found, denials: {} }
    if (!input) return { ...none, outcome: 'invalid' }
    if (!('id' in input)) {
      const { result: change, problems } = changedContent(input, null, { ...factsOfNew, isRetired, isActive })
      const changes = changesOf(change)
      const difference = { present: null, change, changes, changedByOthers: new Set<string>(), isOutdated: false }
      return { ...none, problems, outcome: Object.keys(problems).length > 0 ? 'invalid' : 'created', difference }
    }
    const { id } = input
    const risk = locked.get(id)
    const content = risk && contents.get(risk.currentDetailId)
    const wrong = (problem: Problems[string]) => ({
      ...none,
      id,
      outcome: 'invalid' as const,
      problems: { id: problem },
    })
    if (!risk || !content) return wrong({ text: notFoundText('riskId') })
    if (seen.has(id)) return wrong({ message: 'duplicate' })
    seen.add(id)
    if (visibilityOf(actor, risk.state) !== 'present') return withoutDraft(context, risk, input)
    const { result: change, problems } = changedContent(input, content, {
      isPrivate: risk.isPrivate,
      isOther,
      isRetired,
      isActive,
      former: former.get(id) ?? new Map<number, PlanRow>(),
      derivedStatus: derivedStatuses.get(id),
    })
    const changes = changesOf(change)
    const changed = Object.keys(changes)
    const denials = denialsOf(context, risk, {
      edit: Object.keys(problems).length > 0 || changed.some((field) => field !== 'isPrivate'),
      set_private: change.isPrivate !== undefined,
    })
    const all = changedFields.get(id) ?? new Set()
    const changedByOthers = new Set(changed.filter((field) => all.has(field) || all.has(everything)))
    const difference = {
      present: { risk, content },
      change,
      changes,
      changedByOthers,
      isOutdated: isOutdated(risk, input.updatedAt),
    }
    const failed = failedCheck({ problems, denials, difference }, changedByOthers.size > 0)
    const outcome = failed ? outcomes[failed] : changed.length === 0 ? 'unchanged' : 'changed'
    return { id, problems, denials, outcome, difference }
  })
}

/** A row after the check of its form and references: without its input if it has mistakes. */
interface CheckedRow {
  input?: WithOwners<ImportedRisk> | Change
  problems: Record<string, ValidationProblem>
}

/** Categories by their ids and impact types by their keys. */
type Lists = Awaited<ReturnType<typeof readLists>>

async function readLists(tx: Tx) {
  const categories = await tx.select().from(riskCategories)
  const impacts = await tx.select().from(categoryImpacts)
  const known = new Map<number | string, { isRetired: boolean; isOther?: boolean }>([
    ...categories.map((category) => [category.id, category] as const),
    ...impacts.map((impact) => [impact.key, impact] as const),
  ])
  return {
    isKnown: (of: number | string) => known.has(of),
    isOther: (id: number | null) => known.get(id ?? 0)?.isOther === true,
    isRetired: (of: number | string) => known.get(of)?.isRetired === true,
  }
}

/** Checks every row separately; after `most` invalid rows the others are skipped (rule import.register). */
async function checkRows(
  { tx, actor }: CommandContext,
  rows: readonly unknown[],
  { recordAs, most, lists }: { recordAs: Recording; most: number; lists: Lists },
): Promise<{ checked: CheckedRow[]; isActive: (userId: number) => boolean }> {
  let unfit = 0
  const read = await mapWithPauses(rows, (row) => {
    if (unfit === most) return null
    const isChange = typeof row === 'object' && row !== null && 'id' in row
    const parsed = isChange ? importedChangeInput.safeParse(row) : importedRiskInput.safeParse(row)
    if (!parsed.success) unfit += 1
    return parsed
  })
  const { named, active } = await readOwners(
    tx,
    actor.companyId,
    read.flatMap((parsed) => parsed?.data ?? []),
  )
  const checked = await mapWithPauses(read, (parsed): CheckedRow => {
    if (!parsed) return { problems: { row: { message: 'notLookedAt' } } }
    if (!parsed.success) return { problems: problemsOf(parsed.error) }
    const { data } = parsed
    const problems = unknownReferences(data, lists)
    if ('id' in data && recordAs === 'history') problems['id'] ??= { message: 'invalid' }
    const input =
      'id' in data ? withOwners<ImportedChange>(data, named, problems) : withOwners<ImportedRisk>(data, named, problems)
    if (!('id' in input) && recordAs === 'history' && Object.keys(problems).length === 0) {
      const missing = Object.entries(missingInHistory(input, lists.isOther(input.detail.riskCategoryId)))
      for (const [field, message] of missing) problems[field] = { message }
    }
    return Object.keys(problems).length > 0 ? { problems } : { input, problems }
  })
  return { checked, isActive: (userId) => active.has(userId) }
}

function unknownReferences(
  content: ImportedRisk | ImportedChange,
  { isKnown }: Lists,
): Record<string, ValidationProblem> {
  const problems: Record<string, ValidationProblem> = {}
  const { riskCategoryId } = content.detail ?? {}
  if (riskCategoryId != null && !isKnown(riskCategoryId)) {
    problems['detail.riskCategoryId'] = { message: 'invalid' }
  }
  for (const type of assessmentTypes) {
    for (const [index, { impactTypeKey }] of (content[`${type}Assessment`]?.impactAssessmentItems ?? []).entries()) {
      if (isKnown(impactTypeKey)) continue
      problems[`${type}Assessment.impactAssessmentItems.${index}.impactTypeKey`] = { message: 'invalid' }
    }
  }
  return problems
}

/** Returns the unavailable actions that a row needs, with the reasons. */
const denialsOf = (
  { actor }: CommandContext,
  { state }: LockedRisk,
  needed: { edit: boolean; set_private: boolean },
): ComparedRow['denials'] =>
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
function withoutDraft(context: CommandContext, risk: LockedRisk, row: Change): ComparedRow {
  const { id, updatedAt: _version, isPrivate, ...content } = row
  const denials = denialsOf(context, risk, {
    edit: Object.values(content).some((part) => part !== undefined),
    set_private: isPrivate !== undefined,
  })
  return { id, problems: {}, denials, outcome: Object.keys(denials).length > 0 ? 'denied' : 'unchanged' }
}

/** Means every field: an undone edit does not list its fields. */
const everything = '*'

/** Returns the fields that changed since the versions of the rows, by the field names of the audit, for each record. */
async function changedSince(
  { tx }: CommandContext,
  outdated: readonly { id: number; updatedAt: string }[],
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
