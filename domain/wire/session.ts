import { z } from 'zod'
import { permissions } from '#domain/access/permissions'
import { roles, userTypes } from '#domain/access/roles'
import { mailFrequencies } from '#domain/followUp/mailFrequency'
import { eras } from '#domain/organisation/eras'
import { locales } from '#domain/organisation/locales'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { namedReference } from './common.ts'

export const loginInput = z.strictObject({
  // No format check: a sign-in only compares, and must not reveal which addresses could exist.
  email: requiredText(textLimits.short),
  password: requiredText(textLimits.short),
})

export const loginResponse = z.object({
  accessToken: z.string(),
  idToken: z.string().nullable(),
  clientState: z.string(),
})

export type LoginResponse = z.infer<typeof loginResponse>

/** An identity token of a provider (rule session.identity-token); far larger than any real one is refused. */
export const identityLoginInput = z.strictObject({ idToken: requiredText(16_000) })

/** The sign-out message of a provider; it can contain more (rule session.sign-out-at-provider). */
export const backchannelLogoutMessage = z.object({ logout_token: requiredText(20_000) })

export const nonceResponse = z.object({ nonce: z.string() })

export const logoutInput = z.strictObject({ accessToken: requiredText(textLimits.medium) })

/** The person represented by a deputy, and the last day (rule deputies.acting). */
export const deputyFor = z.object({ firstName: z.string(), lastName: z.string(), endsOn: z.iso.date() })

export type DeputyFor = z.infer<typeof deputyFor>

export const roleAssignment = z.object({
  id: z.int(),
  user: z.object({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userType: z.enum(userTypes),
  }),
  company: namedReference,
  companyGroup: namedReference,
  userRole: z.object({ id: z.int(), name: z.enum(roles) }),
  isDefault: z.boolean(),
  categoryExperts: z.array(namedReference),
  deputyFor: deputyFor.optional(),
})

export type RoleAssignment = z.infer<typeof roleAssignment>

export const defaultRoleAssignment = z.object({
  id: z.int(),
  company: namedReference,
  companyGroup: namedReference,
  defaultUserRole: z.object({
    name: z.enum(roles),
    roleAssignmentUserRole: z.object({ userRoleId: z.int() }),
  }),
  deputyFor: deputyFor.optional(),
})

export const sessionUser = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  /** The era of years in the language of the request (rule text.era). */
  era: z.enum(eras),
  eras: z.record(z.enum(locales), z.enum(eras)),
  /** How the user gets emails about tasks (rule follow-up.choice). */
  mailFrequency: z.enum(mailFrequencies),
  /** The language of emails (rule follow-up.language). */
  locale: z.enum(locales),
  buLevel: z.int().nullable(),
  parentBU: z.object({ name: z.string() }).nullable(),
  defaultRoleAssignment: defaultRoleAssignment.nullable(),
})

/** The user's preferences; missing ones do not change. */
export const preferences = z
  .strictObject({
    era: z.enum(eras).optional(),
    mailFrequency: z.enum(mailFrequencies).optional(),
    locale: z.enum(locales).optional(),
  })
  .refine((chosen) => Object.keys(chosen).length > 0, { path: ['era'], error: 'required' })

export type Preferences = z.infer<typeof preferences>

export type SessionUser = z.infer<typeof sessionUser>

/** The response of GET /api/auth/check: the user, the role and the permissions. */
export const session = z.object({
  user: sessionUser,
  userRole: z
    .object({
      id: z.int(),
      name: z.enum(roles),
      userPermissions: z.array(z.object({ name: z.enum(permissions) })),
      /** The roles that this one can assign and remove (rule assignments.who-assigns). */
      assignableRoles: z.array(z.enum(roles)),
    })
    .nullable(),
  roleAssignments: z.array(roleAssignment),
  /** Only for a person without a role who owns a plan (rule plans.owner-view). */
  ownsPlans: z.literal(true).optional(),
  /** Only in an installation without an email server. */
  hasNoMailServer: z.literal(true).optional(),
  /** Only for an administrator of an installation with domains of its own (rule assignments.outside). */
  companyDomains: z.array(z.string()).optional(),
  /** Only if the user must set up a second factor first (rule factor.required). */
  owesSecondFactor: z.literal(true).optional(),
})

export type Session = z.infer<typeof session>

/** The content of the header `client-state`, base64url of JSON (rule session.client-state). */
export const clientState = z.object({
  companyGroupId: z.int().nullable(),
  defaultUserRoleId: z.int().nullable(),
})

export type ClientState = z.infer<typeof clientState>
