import type { ImportedChange } from '../../wire/riskImports.ts'

/**
 * Returns a change without some fields, by their audit names: the rest of an edit after the importer chose the saved
 * value of a conflict (rule import.difference).
 */
export function withoutFields(change: ImportedChange, fields: readonly string[]): ImportedChange {
  const left = structuredClone(change)
  for (const field of fields) {
    const [part = '', name] = field.split('.')
    if (part === 'isPrivate') delete left.isPrivate
    else if (part === 'mitigationPlans') {
      delete left.mitigationPlans
      delete left.removedPlanIds
    } else if (part === 'grossAssessment' || part === 'netAssessment') {
      const assessment = left[part]
      if (!assessment) continue
      delete assessment[name as keyof typeof assessment]
      if (name === 'impactAssessmentItems') delete assessment.removedImpacts
      if (Object.keys(assessment).length === 0) delete left[part]
    } else if (left.detail) {
      delete left.detail[part as keyof typeof left.detail]
      // The description of the category 'Other' is meaningless without the category.
      if (part === 'riskCategoryId') delete left.detail.riskCategoryDescription
      if (Object.keys(left.detail).length === 0) delete left.detail
    }
  }
  return left
}
