import { namedFields, type ImportField } from '#domain/riskImports/fields'
import type { AssessmentType } from '#domain/risks/statuses'
import type { CategoryImpact } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'

/** Returns the name of a field for the selection of columns: "Gross impact: Financial". */
export function useFieldName(impacts: readonly CategoryImpact[]): (field: ImportField) => string {
  const translate = useText()
  return (field) => {
    const [type, part, key] = field.split('.') as [string, string | undefined, string | undefined]
    if (part === undefined) {
      if (field === 'category') return translate('risks.fields.riskCategory')
      const named = namedFields.find((one) => one === field)
      if (named) return translate(`riskImport.fields.${named}`)
      return translate(`risks.fields.${field as 'eventDescription'}`)
    }
    const assessmentType = translate(`vocabulary.assessmentType.${type as AssessmentType}`)
    if (part === 'impact') {
      const impact = impacts.find((one) => one.key === key)?.name ?? key ?? ''
      return translate('riskImport.fields.impact', { assessmentType, impact })
    }
    return translate(`riskImport.fields.${part as 'likelihood' | 'impacts' | 'amount' | 'controls'}`, {
      assessmentType,
    })
  }
}
