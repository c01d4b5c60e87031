import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { day } from '#domain/validation/fields'
import { listQuery, namedReference, numberText, timestamp } from './common.ts'

/** The subjects of administration actions (rule audit.administration). */
export const administrationKinds = [
  'role_assignment',
  'user',
  'company_group',
  'setting',
  'rating_criteria',
  'api_key',
  'organisation_import',
  'indicator',
] as const

export type AdministrationKind = (typeof administrationKinds)[number]

export const administrationAuditQuery = listQuery(['id', 'created_at']).extend({
  kind: z.enum(administrationKinds).optional(),
  /** A group with all its descendants. */
  company_group_id: numberText.optional(),
  /** The first and the last day, in the time zone of the installation. */
  from: day.optional(),
  to: day.optional(),
})

export type AdministrationAuditQuery = z.output<typeof administrationAuditQuery>

const person = z.object({ id: z.int(), email: z.string(), firstName: z.string(), lastName: z.string() })

/** The value of a field as a text: names instead of ids, `true` or `false` for a yes or no. */
const value = z.string().nullable()

/** An entry of the administration log: time, user, action, subject, values before and after. */
export const administrationAction = z.object({
  id: z.int(),
  kind: z.enum(administrationKinds),
  action: z.string(),
  /** The acting user; null: nobody signed in, such as an operator on the server or a job. */
  user: person.nullable(),
  /** The role; null as for `user`, and for actions on oneself. */
  role: z.enum(roles).nullable(),
  /** The person on whom the action was taken. */
  person: person.nullable(),
  /** The company group of the action or of the role; null if it was deleted. */
  companyGroup: namedReference.nullable(),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  createdAt: timestamp,
})

export type AdministrationAction = z.infer<typeof administrationAction>
