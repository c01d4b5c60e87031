import { addUserInput, type AddUserInput } from '#domain/wire/roleAssignments'
import type { UserRole } from '#domain/wire/referenceData'
import type { UserType } from '#domain/access/roles'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemsOf } from '#domain/validation/problems'

/** A new assignment as its form holds it: one company group, several roles in it. */
export interface AddUserValues {
  email: string
  firstName: string
  lastName: string
  userType: UserType
  companyGroupId: number | null
  /** The company of the group. */
  companyId: number | null
  userRoleIds: number[]
  /** Of the role Category Expert. */
  categoryExpertIds: number[]
}

export const noUser: AddUserValues = {
  email: '',
  firstName: '',
  lastName: '',
  userType: 'scg',
  companyGroupId: null,
  companyId: null,
  userRoleIds: [],
  categoryExpertIds: [],
}

/** The role whose assignments carry expert groups, among those on offer. */
export function expertRoleIdOf(roles: readonly UserRole[]): number | undefined {
  return roles.find(({ name }) => name === 'Category Expert')?.id
}

/** The call's body (rule assignments.add). */
export function inputOf(values: AddUserValues, roles: readonly UserRole[]): AddUserInput {
  const { email, firstName, lastName, userType, companyGroupId, companyId, userRoleIds, categoryExpertIds } = values
  const expertRoleId = expertRoleIdOf(roles)
  return {
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    userType,
    roleAssignments: userRoleIds.map((userRoleId) => ({
      companyId: companyId ?? 0,
      companyGroupId: companyGroupId ?? 0,
      userRoleId,
      ...(userRoleId === expertRoleId ? { categoryExpertIds } : {}),
    })),
  }
}

/** What can be told without the server, by field of the form (rule validation.messages). */
export function problemsOfUser(values: AddUserValues, roles: readonly UserRole[]): Record<string, ValidationProblem> {
  const parsed = addUserInput.safeParse(inputOf(values, roles))
  const problems: Record<string, ValidationProblem> = {}
  for (const [path, problem] of Object.entries(parsed.success ? {} : problemsOf(parsed.error))) {
    problems[fieldOf(path)] ??= problem
  }
  // An empty field is missing rather than wrong.
  for (const field of ['email', 'firstName', 'lastName'] as const) {
    if (values[field].trim() === '') problems[field] = { message: 'required' }
  }
  if (values.companyGroupId === null) problems['companyGroupId'] = { message: 'required' }
  const isExpert = values.userRoleIds.includes(expertRoleIdOf(roles) ?? 0)
  if (isExpert && values.categoryExpertIds.length === 0) {
    problems['categoryExpertIds'] = { message: 'categoryExpertRequired' }
  }
  return problems
}

/** The form's field of a path in the server's `info`, such as `roleAssignments.0.categoryExpertIds`. */
export function fieldOf(path: string): keyof AddUserValues {
  const [first, , last] = path.split('.')
  if (first !== 'roleAssignments') return first as keyof AddUserValues
  if (last === 'categoryExpertIds') return 'categoryExpertIds'
  return last === 'companyGroupId' || last === 'companyId' ? 'companyGroupId' : 'userRoleIds'
}
