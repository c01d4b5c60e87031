import type { DeletionDenial } from '#domain/access/assignmentDeletion'

/** Why a role assignment cannot be removed, to the letter of rule assignments.deletion. */
export const deletionDenials = {
  currentGroup: "This action can't be performed because you are in the current group.",
  pendingRiskItems: "This action can't be performed because this Risk Category Expert user has pending risk items",
  pendingRiskSummaries: "This action can't be performed because this Managing Director user has pending risk summary",
  outOfReach: "This action can't be performed because this role assignment is outside your area of responsibility.",
} as const satisfies Record<DeletionDenial, string>
