import type { Permission } from '#domain/access/permissions'
import { isCreatorRole, type CreatorRole, type Role } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from '../statuses.ts'

/** The initial status of records from an import (rules import.register and import.history). */
export const recordings = ['draft', 'history'] as const

export type Recording = (typeof recordings)[number]

const permissionToCreate: Readonly<Record<RiskType, Permission>> = {
  item: 'create_risk_item',
  summary: 'create_risk_summary',
}

/**
 * Returns whether a person may create records of a type: an author's role with the permission (rule roles.creators).
 */
export function mayCreate<Creator extends { role: Role; permissions: ReadonlySet<Permission> }>(
  creator: Creator,
  type: RiskType,
): creator is Creator & { role: CreatorRole } {
  return isCreatorRole(creator.role) && creator.permissions.has(permissionToCreate[type])
}

/** Returns the initial status of a new record (rule workflow.create). */
export const draftStatusOf = (role: CreatorRole): WorkflowStatus =>
  role === 'Assessor' ? 'draft_assessor' : 'draft_internal_owner'

/** Returns the status of an imported record: a draft, or the result of a review (rule import.history). */
export const importedStatusOf = (role: CreatorRole, recordAs: Recording): WorkflowStatus =>
  recordAs === 'draft' ? draftStatusOf(role) : role === 'Assessor' ? 'complete_assessor' : 'complete_internal_owner'
