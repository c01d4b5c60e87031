import { replaceAssignmentsInput, type AssignmentInput } from '#domain/wire/roleAssignments'
import type { UserRole } from '#domain/wire/referenceData'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemsOf } from '#domain/validation/problems'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { expertRoleIdOf } from './addUserValues.ts'

/** One role of the person as the form holds it. */
export interface RoleRow {
  /** Null while the role is new. */
  assignment: ListedRoleAssignment | null
  companyId: number | null
  companyGroupId: number | null
  userRoleId: number | null
  categoryExpertIds: number[]
}

export interface EditRolesValues {
  rows: RoleRow[]
}

export const newRow: RoleRow = {
  assignment: null,
  companyId: null,
  companyGroupId: null,
  userRoleId: null,
  categoryExpertIds: [],
}

export function rowsOf(assignments: readonly ListedRoleAssignment[]): RoleRow[] {
  return assignments.map((assignment) => ({
    assignment,
    companyId: assignment.company.id,
    companyGroupId: assignment.companyGroup.id,
    userRoleId: assignment.userRole.id,
    categoryExpertIds: assignment.categoryExperts.map(({ id }) => id),
  }))
}

/** The roles as the call takes them (rule assignments.replace). */
export function assignmentsOf({ rows }: EditRolesValues, roles: readonly UserRole[]): AssignmentInput[] {
  const expertRoleId = expertRoleIdOf(roles)
  return rows.map(({ companyId, companyGroupId, userRoleId, categoryExpertIds }) => ({
    companyId: companyId ?? 0,
    companyGroupId: companyGroupId ?? 0,
    userRoleId: userRoleId ?? 0,
    ...(userRoleId === expertRoleId ? { categoryExpertIds } : {}),
  }))
}

/** What can be told without the server, by the path the server would name it with (rule assignments.at-least-one). */
export function problemsOfRoles(
  values: EditRolesValues,
  roles: readonly UserRole[],
): Record<string, ValidationProblem> {
  const problems: Record<string, ValidationProblem> = {}
  if (values.rows.length === 0) problems['roleAssignments'] = { message: 'roleRequired' }
  values.rows.forEach((row, index) => {
    const at = `roleAssignments.${index}`
    if (row.companyGroupId === null) problems[`${at}.companyGroupId`] = { message: 'required' }
    if (row.userRoleId === null) problems[`${at}.userRoleId`] = { message: 'required' }
    if (row.userRoleId === expertRoleIdOf(roles) && row.categoryExpertIds.length === 0) {
      problems[`${at}.categoryExpertIds`] = { message: 'categoryExpertRequired' }
    }
  })
  if (Object.keys(problems).length > 0) return problems
  const parsed = replaceAssignmentsInput.safeParse({ userId: 1, roleAssignments: assignmentsOf(values, roles) })
  return parsed.success ? {} : problemsOf(parsed.error)
}

/** The form's field of a path in the server's `info`; what speaks of no field stands above the table. */
export function fieldOf(path: string): string {
  const [first, index, field = 'companyGroupId'] = path.split('.')
  if (first !== 'roleAssignments' || index === undefined) return 'root'
  return `rows.${index}.${field === 'companyId' ? 'companyGroupId' : field}`
}
