import { assessmentTypes } from '../risks/statuses.ts'
import type { ImportedChange, ImportedRisk } from '../wire/riskImports.ts'

type Assessment = NonNullable<ImportedRisk['grossAssessment']>

/** What somebody wants of a row that tells of an event which is recorded already (rule import.duplicates). */
export const duplicateChoices = ['skip', 'update', 'add'] as const

export type DuplicateChoice = (typeof duplicateChoices)[number]

/**
 * A row of a register as a change of the record that tells of the same event: what the register says nothing of stays
 * as it is, and its plans come to those of the record (rule import.duplicates).
 */
export function changeOf(
  { isPrivate, detail, mitigationPlans, ...assessments }: ImportedRisk,
  { id, updatedAt }: Pick<ImportedChange, 'id' | 'updatedAt'>,
): ImportedChange {
  const { eventDescription: _, ...said } = saying(detail)
  const change: ImportedChange = { id, updatedAt, detail: said }
  if (isPrivate !== undefined) change.isPrivate = isPrivate
  for (const type of assessmentTypes) {
    const assessment = assessments[`${type}Assessment`]
    if (!assessment) continue
    const { impactAssessmentItems, ...rated } = assessment
    change[`${type}Assessment`] = {
      ...(saying(rated) as Partial<Omit<Assessment, 'impactAssessmentItems'>>),
      impactAssessmentItems: impactAssessmentItems.map(
        (item) => saying(item) as (typeof impactAssessmentItems)[number],
      ),
    }
  }
  if (mitigationPlans) change.mitigationPlans = mitigationPlans
  return change
}

const saying = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Partial<Values>
