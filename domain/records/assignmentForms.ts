import { z } from 'zod'
import { isAssignable } from '#domain/access/powerfulRoles'
import { readsOwnCategories } from '#domain/access/readers'
import { roles, type UserType } from '#domain/access/roles'
import { isOfDomain } from '#domain/organisation/emailDomain'
import { defaultLocale, locales, type Locale } from '#domain/organisation/locales'
import type { Company } from '#domain/wire/companies'
import type { UserRole } from '#domain/wire/referenceData'
import {
  addUserInput,
  replaceAssignmentsInput,
  type AddUserInput,
  type AssignmentInput,
  type ListedRoleAssignment,
} from '#domain/wire/roleAssignments'
import { namesForm } from '#domain/wire/users'

/** One role of a person in a form: an existing one with its data, or a new one. */
export interface RoleRow extends Partial<ListedRoleAssignment> {
  companyId: number | null
  companyGroupId: number | null
  userRoleId: number | null
  categoryExpertIds?: number[]
}

export const newRole: RoleRow = { companyId: null, companyGroupId: null, userRoleId: null, categoryExpertIds: [] }

/**
 * Returns a role as the calls accept it (rules assignments.add and assignments.replace); only experts have expert
 * groups.
 */
export function assignmentOfRow(row: RoleRow, expertRoleId: number | undefined): AssignmentInput {
  const { companyId, companyGroupId, userRoleId, categoryExpertIds = [] } = row
  return {
    companyId: companyId ?? 0,
    companyGroupId: companyGroupId ?? 0,
    userRoleId: userRoleId ?? 0,
    ...(userRoleId === expertRoleId ? { categoryExpertIds } : {}),
  }
}

/** A refinement that runs even if other fields fail. */
const always = { when: () => true }

const { roleAssignments } = replaceAssignmentsInput.shape

/** Checks all roles of a person without the server (rule assignments.at-least-one). */
export function editRolesForm(expertRoleId: number | undefined) {
  const row = z
    .object(roleAssignments.element.shape)
    .refine(({ userRoleId, categoryExpertIds = [] }) => userRoleId !== expertRoleId || categoryExpertIds.length > 0, {
      ...always,
      path: ['categoryExpertIds'],
      error: 'categoryExpertRequired',
    })
  const rows = z.array(row).refine((all) => all.length > 0, { error: 'roleRequired' })
  return z.object({ roleAssignments: rows.pipe(roleAssignments) })
}

/**
 * The role that a page opens the form with: a vacancy, or a step of a new installation. Strict, because react-admin adds
 * a state of its own to addresses.
 */
export const roleToAssign = z.strictObject({
  role: z.enum(roles).optional(),
  companyGroupId: z.int().optional(),
  riskCategoryId: z.int().optional(),
})

export type RoleToAssign = z.infer<typeof roleToAssign>

/** The form values of a person with one or several roles in one company group. */
export const noUser = {
  email: '',
  firstName: '',
  lastName: '',
  userType: 'scg' as UserType,
  /** The language of emails to a new person. */
  locale: defaultLocale as Locale,
  companyGroupId: null as number | null,
  companyId: null as number | null,
  userRoleIds: [] as number[],
  categoryExpertIds: [] as number[],
}

export type AddUserValues = typeof noUser

/** The call's body (rule assignments.add). */
export function addUserInputOf(values: AddUserValues, expertRoleId: number | undefined): AddUserInput {
  const { email, firstName, lastName, userType, locale, userRoleIds, ...place } = values
  return {
    email: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    userType,
    locale,
    roleAssignments: userRoleIds.map((userRoleId) => assignmentOfRow({ ...place, userRoleId }, expertRoleId)),
  }
}

/** Whether two texts are the same email address. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const { email, userType } = addUserInput.shape
const ids = z.array(z.int())

/** The data that a new assignment is checked against. */
interface AssignmentFacts {
  userRoles: readonly UserRole[]
  companies: readonly Company[]
  companyDomains: readonly string[]
  /** The email of the administrator, who assigns no role to themselves. */
  ownEmail: string
}

/**
 * Checks a new assignment without the server (rules assignments.checks, assignments.outside and
 * assignments.who-assigns).
 * @param present the names of a registered person, which stay unchanged
 */
export function addUserForm(
  { userRoles, companies, companyDomains, ownEmail }: AssignmentFacts,
  present: { firstName: string; lastName: string } = noUser,
) {
  const expertRoleId = userRoles.find(({ name }) => readsOwnCategories(name))?.id
  return z
    .object({
      // An empty field is missing rather than wrong.
      email: z.string().trim().min(1).pipe(email),
      ...namesForm(present).shape,
      userType,
      locale: z.enum(locales),
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
    .refine(({ email: typed }) => !isSameEmail(typed, ownEmail), { ...always, path: ['email'], error: 'ownRoles' })
    .superRefine(({ email: typed, userType: type, companyId, userRoleIds }, context) => {
      const address = typed.trim()
      // An address of a person of the group must have the domain of their company (rule validation.email-domain).
      const domain = companies.find(({ id }) => id === companyId)?.emailDomain
      if (type === 'scg' && domain !== undefined && !isOfDomain(address, domain)) {
        context.addIssue({ code: 'custom', path: ['email'], message: 'emailDomain', params: { domain } })
      }
      const chosen = userRoles.filter(({ id }) => userRoleIds.includes(id))
      if (chosen.some(({ name }) => !isAssignable(name, address, companyDomains))) {
        context.addIssue({ code: 'custom', path: ['email'], message: 'outsideDomains' })
      }
    }, always)
}
