import {
  importedChangeInput,
  importedRiskInput,
  type ImportedChange,
  type ImportedRisk,
} from '#domain/wire/riskImports'
import { missingInHistory } from '#domain/riskImports/history'
import { type Recording } from '#domain/risks/access/creation'
import { assessmentTypes } from '#domain/risks/statuses'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemsOf } from '#domain/validation/problems'
import { callLimits } from '#domain/validation/limits'
import { mapWithPauses } from '#server/commands/pauses'
import type { CommandContext } from '../context.ts'
import { categoryImpacts, riskCategories } from '#server/database/schema/index'
import { readOwners, withOwners, type WithOwners } from './planOwners.ts'

/** A row after the check: a new record, a change of an existing record, or its mistakes. */
export type CheckedRow =
  | { kind: 'new'; content: WithOwners<ImportedRisk> }
  | { kind: 'change'; change: WithOwners<ImportedChange> }
  | { kind: 'invalid'; problems: Record<string, ValidationProblem> }

/**
 * Checks every row separately: its form, its category and impact types (rule import.register), the owners of plans
 * (rule import.owners), and for a completed record that it is complete and new (rule import.history). After some
 * hundreds of invalid rows the others are skipped (rule import.register).
 */
export async function checkRows(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  rows: readonly unknown[],
  recordAs: Recording,
): Promise<CheckedRow[]> {
  const known = await tx
    .select({ id: riskCategories.id, isOther: riskCategories.isOther, isRetired: riskCategories.isRetired })
    .from(riskCategories)
  const categories = new Set(known.map(({ id }) => id))
  const retired = new Set(known.filter(({ isRetired }) => isRetired).map(({ id }) => id))
  const others = new Set(known.filter(({ isOther }) => isOther).map(({ id }) => id))
  const impacts = new Set((await tx.select({ key: categoryImpacts.key }).from(categoryImpacts)).map(({ key }) => key))
  let unfit = 0
  const read = await mapWithPauses(rows, (row) => {
    if (unfit === callLimits.importUnfitRows) return null
    const isChange = typeof row === 'object' && row !== null && 'id' in row
    const parsed = isChange ? importedChangeInput.safeParse(row) : importedRiskInput.safeParse(row)
    if (!parsed.success) unfit += 1
    return parsed
  })
  const people = await readOwners(
    tx,
    actor.companyId,
    read.flatMap((parsed) => parsed?.data ?? []),
  )
  return mapWithPauses(read, (parsed): CheckedRow => {
    if (!parsed) return { kind: 'invalid', problems: { row: { message: 'notLookedAt' } } }
    if (!parsed.success) return { kind: 'invalid', problems: problemsOf(parsed.error) }
    const problems = unknownReferences(parsed.data, categories, impacts)
    if ('id' in parsed.data) {
      if (recordAs === 'history') problems['id'] ??= { message: 'invalid' }
      const change = withOwners<ImportedChange>(parsed.data, people, problems)
      return Object.keys(problems).length > 0 ? { kind: 'invalid', problems } : { kind: 'change', change }
    }
    // A new record cannot use retired entries (rule reference.retired).
    if (retired.has(parsed.data.detail.riskCategoryId ?? 0)) problems['detail.riskCategoryId'] = { message: 'retired' }
    const content = withOwners<ImportedRisk>(parsed.data, people, problems)
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    if (recordAs === 'history') {
      const missing = Object.entries(missingInHistory(content, others.has(content.detail.riskCategoryId ?? 0)))
      const rowMessages = missing.map(([field, message]) => [field, { message }] as const)
      if (rowMessages.length > 0) return { kind: 'invalid', problems: Object.fromEntries(rowMessages) }
    }
    return { kind: 'new', content }
  })
}

function unknownReferences(
  content: ImportedRisk | ImportedChange,
  categories: ReadonlySet<number>,
  impacts: ReadonlySet<string>,
): Record<string, ValidationProblem> {
  const problems: Record<string, ValidationProblem> = {}
  const { riskCategoryId } = content.detail ?? {}
  if (riskCategoryId != null && !categories.has(riskCategoryId)) {
    problems['detail.riskCategoryId'] = { message: 'invalid' }
  }
  for (const type of assessmentTypes) {
    for (const [index, { impactTypeKey }] of (content[`${type}Assessment`]?.impactAssessmentItems ?? []).entries()) {
      if (impacts.has(impactTypeKey)) continue
      problems[`${type}Assessment.impactAssessmentItems.${index}.impactTypeKey`] = { message: 'invalid' }
    }
  }
  return problems
}
