import { z } from 'zod'
import type { UserType } from '#domain/access/roles'
import { isOfDomain } from '#domain/organisation/emailDomain'
import type { Company } from '#domain/wire/companies'
import { addUserInput, type AddUserInput } from '#domain/wire/roleAssignments'

/** A new assignment as its form holds it: one company group, several roles in it. */
export const noUser = {
  email: '',
  firstName: '',
  lastName: '',
  userType: 'scg' as UserType,
  companyGroupId: null as number | null,
  /** The company of the group. */
  companyId: null as number | null,
  userRoleIds: [] as number[],
  /** Of the role Category Expert. */
  categoryExpertIds: [] as number[],
}

export type AddUserValues = typeof noUser

/** The call's body (rule assignments.add). */
export function inputOf(values: AddUserValues, expertRoleId: number | undefined): AddUserInput {
  const { email, firstName, lastName, userType, companyGroupId, companyId, userRoleIds, categoryExpertIds } = values
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

const { email, firstName, lastName, userType } = addUserInput.shape
const ids = z.array(z.int())

/** What can be told without the server, whatever else is wrong (rule assignments.checks). */
export function addUserSchema(expertRoleId: number | undefined, companies: readonly Company[]) {
  const always = { when: () => true }
  return z
    .object({
      // An empty field is missing rather than wrong.
      email: z.string().trim().min(1).pipe(email),
      firstName,
      lastName,
      userType,
      companyGroupId: z.int(),
      companyId: z.int().nullable(),
      userRoleIds: ids.refine((chosen) => chosen.length > 0, { error: 'roleRequired' }),
      categoryExpertIds: ids,
    })
    .refine((values) => values.userRoleIds.every((id) => id !== expertRoleId) || values.categoryExpertIds.length > 0, {
      ...always,
      path: ['categoryExpertIds'],
      error: 'categoryExpertRequired',
    })
    .refine((values) => isOfCompany(values, companies), { ...always, path: ['email'], error: 'emailDomain' })
}

/** Somebody of the group has an e-mail address of the company they work for (rule validation.email-domain). */
function isOfCompany(values: Pick<AddUserValues, 'email' | 'userType' | 'companyId'>, companies: readonly Company[]) {
  const company = companies.find(({ id }) => id === values.companyId)
  return values.userType !== 'scg' || !company || isOfDomain(values.email.trim(), company.emailDomain)
}

/** The form's field of a path in the server's `info`, such as `roleAssignments.0.categoryExpertIds`. */
export function fieldOf(path: string): string {
  const [first, , last] = path.split('.')
  if (first !== 'roleAssignments') return path
  if (last === 'categoryExpertIds') return last
  return last === 'companyGroupId' || last === 'companyId' ? 'companyGroupId' : 'userRoleIds'
}
