import { assessmentOf } from '#domain/records/assessments'
import { isSame } from '#domain/risks/differences'
import { planStateAfter } from '#domain/risks/plans'
import { assessmentTypes } from '#domain/risks/statuses'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { plansInputOf, plansValuesOf } from '#src/features/risks/assessment/plansValues.ts'
import { targetInputOf, targetValuesOf } from '#src/features/risks/assessment/targetValues.ts'
import { changeOf, detailsValuesOf } from '#src/features/risks/record-parts/detailsValues.ts'
import {
  assessmentInputOf,
  impactTypesOf,
  stepValuesOf,
  valuesOfType,
} from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import type { Client } from './api.ts'

type Values = Record<string, unknown>

/** Changed fields of a record, as of a row of the sheet. */
interface ChangedFields {
  isPrivate?: boolean
  detail?: Values
  plan?: Parameters<typeof planStateAfter>[0] & Values
  grossAssessment?: Values & { impactAssessmentItems?: readonly (Values & { impactTypeKey: string })[] }
  netAssessment?: ChangedFields['grossAssessment']
}

/** Types values into the fields of a form that have these names; null empties a field. */
function typeInto(form: object, changed: Values): void {
  const fields = form as Values
  for (const [name, value] of Object.entries(changed)) {
    if (name in fields) fields[name] = value ?? (typeof fields[name] === 'string' ? '' : null)
  }
}

/** Changes a record by the steps of its form: fills it, types the values, and saves the steps that changed. */
export async function saveByForm(
  client: Client,
  id: number,
  changed: ChangedFields,
  lists: { categories: readonly RiskCategory[]; impacts: readonly CategoryImpact[] },
): Promise<void> {
  const read = () => client.get(`/v1/risks/${id}`)
  const { isPrivate, detail = {}, plan } = changed

  const risk = await read()
  const details = detailsValuesOf(risk)
  // No category is '' in the form, and nobody is null.
  typeInto(details, { ...detail, ...(isPrivate !== undefined && { isPrivate }) })
  if ('riskCategoryId' in detail) details.riskCategoryId = (detail.riskCategoryId as number | null) ?? ''
  if (!isSame(details, detailsValuesOf(risk))) {
    await client.put(`/v1/risks/${id}`, { ...changeOf(details, risk, lists.categories), updatedAt: risk.updatedAt })
  }

  const rated = await read()
  const target = targetValuesOf(rated)
  typeInto(target, detail)
  if (!isSame(targetInputOf(target), targetInputOf(targetValuesOf(rated)))) {
    await client.put(`/v1/risks/${id}`, { detail: targetInputOf(target), updatedAt: rated.updatedAt })
  }
  const impactTypes = impactTypesOf(lists.impacts, rated)
  const [before, step] = [stepValuesOf(rated, 'gross', impactTypes), stepValuesOf(rated, 'gross', impactTypes)]
  for (const type of assessmentTypes) {
    const values = valuesOfType(step, type, 'gross')
    const { impactAssessmentItems = [], ...fields } = changed[`${type}Assessment`] ?? {}
    typeInto(values, fields)
    for (const { impactTypeKey, ...item } of impactAssessmentItems) {
      const row = values.impactAssessmentItems.find((one) => one.impactTypeKey === impactTypeKey)
      if (row) typeInto(row, item)
    }
    const inputOf = (form: typeof before) =>
      assessmentInputOf(valuesOfType(form, type, 'gross'), type, rated.latestDetail.id)
    if (isSame(inputOf(step), inputOf(before))) continue
    const stored = assessmentOf(rated, type)
    if (stored) await client.put(`/v1/assessments/${stored.id}`, { ...inputOf(step), updatedAt: stored.updatedAt })
    else await client.post('/v1/assessments', inputOf(step))
  }

  const planned = await read()
  const plans = plansValuesOf(planned)
  const [first] = plans.mitigationPlans
  if (first && plan) typeInto(first, { ...plan, ...planStateAfter(plan, { ...first, progress: first.progress ?? 0 }) })
  if (!isSame(plans, plansValuesOf(planned))) await client.put('/v1/mitigation-plans', plansInputOf(plans, planned))
}
