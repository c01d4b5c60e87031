import { assessmentTypes } from '../risks/statuses.ts'
import type { ImportedChange, ImportedRisk } from '../wire/riskImports.ts'

type Assessment = NonNullable<ImportedRisk['grossAssessment']>

/** The choice for a row whose event is already recorded (rule import.duplicates). */
export const duplicateChoices = ['skip', 'update', 'add'] as const

export type DuplicateChoice = (typeof duplicateChoices)[number]

/**
 * Returns a row of a register as a change of the record with the same event: missing values stay, and its plans are
 * added (rule import.duplicates).
 */
export function changeOf(
  { isPrivate, detail, mitigationPlans, ...assessments }: ImportedRisk,
  { id, updatedAt }: Pick<ImportedChange, 'id' | 'updatedAt'>,
): ImportedChange {
  const { eventDescription: _, ...defined } = definedOnly(detail)
  const change: ImportedChange = { id, updatedAt, detail: defined }
  if (isPrivate !== undefined) change.isPrivate = isPrivate
  for (const type of assessmentTypes) {
    const assessment = assessments[`${type}Assessment`]
    if (!assessment) continue
    const { impactAssessmentItems, ...rated } = assessment
    change[`${type}Assessment`] = {
      ...(definedOnly(rated) as Partial<Omit<Assessment, 'impactAssessmentItems'>>),
      impactAssessmentItems: impactAssessmentItems.map(
        (item) => definedOnly(item) as (typeof impactAssessmentItems)[number],
      ),
    }
  }
  if (mitigationPlans) change.mitigationPlans = mitigationPlans
  return change
}

const definedOnly = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Partial<Values>
