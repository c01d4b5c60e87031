import { z } from 'zod'
import { roles, userTypes } from '#domain/access/roles'
import { signInKinds } from '#domain/access/secondFactor'
import { locales } from '#domain/organisation/locales'
import { email } from '#domain/validation/fields'
import { namedReference, timestamp } from './common.ts'

/** The export of a person (rule personal.export). */
export const personalData = z.object({
  format: z.literal('risk-board-personal-data-1'),
  madeAt: timestamp,
  userId: z.int(),
  account: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userType: z.enum(userTypes),
    locale: z.enum(locales),
    isActive: z.boolean(),
    hasSignedIn: z.boolean(),
    invitedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
  roles: z.array(
    z.object({
      userRole: z.enum(roles),
      companyGroup: namedReference,
      categoryExperts: z.array(namedReference),
      isDefault: z.boolean(),
      createdAt: timestamp,
    }),
  ),
  signIns: z.array(
    z.object({
      signInKind: z.enum(signInKinds),
      device: z.string().nullable(),
      createdAt: timestamp,
      lastUsedAt: timestamp,
      expiresAt: timestamp,
    }),
  ),
  comments: z.array(
    z.object({
      riskId: z.int(),
      role: z.enum(roles),
      /** Only in a person's own download; null after a withdrawal. */
      text: z.string().nullable().optional(),
      createdAt: timestamp,
      withdrawnAt: timestamp.nullable(),
    }),
  ),
  /** The numbers of the records where the name of the person appears. */
  records: z.array(z.int()),
})

export type PersonalData = z.infer<typeof personalData>

/** An erasure, confirmed by the email address of the person (rule personal.erasure). */
export const erasureInput = z.strictObject({ email })

/** The name and address that replace those of the person in the records. */
export const pseudonym = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
