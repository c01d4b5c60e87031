import { z } from 'zod'
import { replaceAssignmentsInput, type AssignmentInput, type ListedRoleAssignment } from '#domain/wire/roleAssignments'

/** One role of the person as the form holds it: a present one with all that is known of it, or a new one. */
export interface RoleRowValues extends Partial<ListedRoleAssignment> {
  companyId: number | null
  companyGroupId: number | null
  userRoleId: number | null
  categoryExpertIds?: number[]
}

export interface EditRolesValues {
  roleAssignments: RoleRowValues[]
}

export const newRow: RoleRowValues = {
  companyId: null,
  companyGroupId: null,
  userRoleId: null,
  categoryExpertIds: [],
}

/** The roles as the call takes them (rule assignments.replace). */
export function inputsOf({ roleAssignments }: EditRolesValues, expertRoleId: number | undefined): AssignmentInput[] {
  return roleAssignments.map(({ companyId, companyGroupId, userRoleId, categoryExpertIds = [] }) => ({
    companyId: companyId ?? 0,
    companyGroupId: companyGroupId ?? 0,
    userRoleId: userRoleId ?? 0,
    ...(userRoleId === expertRoleId ? { categoryExpertIds } : {}),
  }))
}

const { roleAssignments } = replaceAssignmentsInput.shape

/** What can be told without the server (rule assignments.at-least-one). */
export function editRolesSchema(expertRoleId: number | undefined) {
  const row = z
    .object(roleAssignments.element.shape)
    .refine(({ userRoleId, categoryExpertIds = [] }) => userRoleId !== expertRoleId || categoryExpertIds.length > 0, {
      path: ['categoryExpertIds'],
      error: 'categoryExpertRequired',
      when: () => true,
    })
  const rows = z.array(row).refine((all) => all.length > 0, { error: 'roleRequired' })
  return z.object({ roleAssignments: rows.pipe(roleAssignments) })
}
