import type { DeletionDenial } from '../../domain/policies/assignmentDeletion.ts'

/** Why a role assignment cannot be removed, to the letter of spec 6. */
export const deletionDenials: Record<DeletionDenial, string> = {
  currentGroup: "This action can't be performed because you are in the current group.",
  pendingRiskItems: "This action can't be performed because this Risk Category Expert user has pending risk items",
  pendingRiskSummaries: "This action can't be performed because this Managing Director user has pending risk summary",
  outOfReach: "This action can't be performed because this role assignment is outside your area of responsibility.",
}
