import type { ImportCategory } from '#domain/riskImports/words'
import { isAboveAppetite } from '#domain/risks/appetite'
import { missingForSubmit, type MissingPart } from '#domain/risks/completeness'
import type { FactKind } from '#domain/risks/facts'
import { ratingOf } from '#domain/risks/heatMap'
import { assessmentTypes } from '#domain/risks/statuses'
import { problemOfTarget, targetOf } from '#domain/risks/target'
import type { RiskCard } from '#domain/wire/riskCards'
import type { SheetRow } from '#domain/wire/riskSheet'
import { columnOfPath, highestImpact } from './cells.ts'
import type { SheetColumn } from './columns.ts'

/** Returns the missing parts of a row before a submission, by column (rule workflow.completeness). */
export function missingIn(
  row: SheetRow,
  categories: readonly ImportCategory[],
): Partial<Record<SheetColumn, MissingPart>> {
  const { detail, mitigationPlans } = row
  const isOtherCategory = categories.some(({ id, isOther }) => id === detail.riskCategoryId && isOther)
  const assessments = assessmentTypes.map((type) => ({
    type,
    likelihoodRate: null,
    impactAssessmentItems: [],
    ...row[`${type}Assessment`],
  }))
  const missing = missingForSubmit({ ...detail, isOtherCategory, assessments, mitigationPlans })
  return Object.fromEntries(
    Object.entries(missing).flatMap(([field, part]) => {
      const column = columnOfPath(field)
      return column ? [[column, part]] : []
    }),
  )
}

const columnOfFact: Readonly<Partial<Record<FactKind, SheetColumn>>> = {
  events: 'net.likelihoodRate',
  indicator_critical: 'net.likelihoodRate',
  indicator_missing: 'net.likelihoodRate',
  target_missed: 'targetOn',
  target_postponed: 'targetOn',
  acceptance_lapsed: 'net.impact',
  amount_level: 'net.impact',
  lowered_to_appetite: 'net.impact',
  copied_after_reset: 'net.keyCurrentControls',
  plans_stalled: 'plan.description',
  all_middle: 'net.impact',
}

/** A reason to doubt a cell: the appetite, a target above the net score, or a fact. */
export type Doubt =
  | { kind: 'aboveAppetite'; score: number }
  | { kind: 'targetAboveNet' }
  | { kind: 'fact'; fact: RiskCard['facts'][number] }

/** Returns the doubts about cells of a row, by column; the appetite and the facts come from its card. */
export function doubtsIn(
  row: SheetRow,
  card: Pick<RiskCard, 'appetite' | 'facts'> | undefined,
): [SheetColumn, Doubt][] {
  const net = ratingOf(row.netAssessment?.likelihoodRate ?? null, highestImpact(row, 'net')?.rate ?? null)
  const target = targetOf(row.detail)
  const appetite = card?.appetite ?? null
  const doubts: [SheetColumn, Doubt][] = (card?.facts ?? []).flatMap((fact) => {
    const column = columnOfFact[fact.kind]
    return column ? [[column, { kind: 'fact', fact }]] : []
  })
  if (appetite !== null && isAboveAppetite(net, appetite)) {
    doubts.push(['net.likelihoodRate', { kind: 'aboveAppetite', score: appetite }])
  }
  if (problemOfTarget({ target, kept: null, net, appetite, isRequired: false }))
    doubts.push(['targetImpact', { kind: 'targetAboveNet' }])
  return doubts
}
