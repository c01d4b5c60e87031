import { useCallback } from 'react'
import type { AssessmentType } from '#domain/risks/statuses'
import type { SheetColumn } from '#domain/riskSheet/columns'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'

/** Returns the names of the columns, from the texts of the fields. */
function labelOf(translate: Translate, column: SheetColumn): string {
  const [first = '', name] = column.split('.')
  switch (column) {
    case 'net.keyCurrentControls':
      return translate('risks.fields.keyCurrentControls')
    case 'plan.description':
      return translate('riskImport.fields.plan')
    case 'plan.owner':
      return translate('riskImport.fields.planOwner')
    case 'plan.dueDate':
      return translate('riskImport.fields.planDue')
    case 'owner':
      return translate('riskImport.fields.riskOwner')
    case 'targetLikelihood':
    case 'targetImpact':
    case 'targetOn':
      return translate(`riskImport.fields.${column}`)
    case 'isPrivate':
      return translate('risks.fields.isPrivate')
    case 'eventDescription':
    case 'rootCause':
    case 'riskCategory':
      return translate(`risks.fields.${column}`)
    default: {
      const assessmentType = translate(`vocabulary.assessmentType.${first as AssessmentType}`)
      return translate(name === 'impact' ? 'excel.columns.impact' : 'excel.columns.likelihood', { assessmentType })
    }
  }
}

/** Returns a stable function for the names of the columns. */
export function useSheetLabels(): (column: SheetColumn) => string {
  const translate = useText()
  return useCallback((column) => labelOf(translate, column), [translate])
}
