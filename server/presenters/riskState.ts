import type { RiskState } from '../../domain/policies/riskState.ts'
import type { RiskRow } from '../queries/risks/riskRows.ts'

/** What the policies need to know, of a row as the lists and pages read it. */
export function riskStateOf(row: RiskRow): RiskState {
  return {
    type: row.type,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    creatorRole: row.creatorRole,
    companyId: row.company.id,
    companyGroupId: row.companyGroup.id,
    hierarchy: row.hierarchy,
    workflowStatus: row.workflowStatus,
    submitRole: row.submitRole,
    categoryExpertId: row.categoryExpertId,
    isSubmitted: row.isSubmitted,
    submittedCategoryExpertId: row.submittedCategoryExpertId,
    isEditedSinceRejection: row.editedSinceRejection,
    isSummaryHistory: false,
  }
}
