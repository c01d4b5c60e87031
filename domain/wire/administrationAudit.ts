import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { listQuery, namedReference, numberText, timestamp } from './common.ts'

/** The subjects of administration actions (rule audit.administration). */
export const administrationKinds = [
  'role_assignment',
  'role_request',
  'user',
  'company_group',
  'setting',
  'rating_criteria',
  'holiday_year',
  'shared_view',
  'api_key',
  'organisation_import',
  'indicator',
] as const

export type AdministrationKind = (typeof administrationKinds)[number]

export const administrationAuditQuery = listQuery(['id', 'created_at']).extend({
  kind: z.enum(administrationKinds).optional(),
  /** A group with all its descendants. */
  company_group_id: numberText.optional(),
  /** The first and the last day, in the group's own time zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

export type AdministrationAuditQuery = z.output<typeof administrationAuditQuery>

const person = z.object({ id: z.int(), email: z.string(), firstName: z.string(), lastName: z.string() })

/** The value of a field, as a text: ids are names, a yes or no is `true` or `false`. */
const value = z.string().nullable()

/** An entry of the administration log: time, user, action, subject, values before and after. */
export const administrationAction = z.object({
  id: z.int(),
  kind: z.enum(administrationKinds),
  action: z.string(),
  /** The acting user; null: nobody signed in, such as an operator on the machine or a job. */
  user: person.nullable(),
  /** The role; null as for `user`, and for actions on oneself. */
  role: z.enum(roles).nullable(),
  /** On whom. */
  person: person.nullable(),
  /** The company group it was about, or where the role is; null where it is no more. */
  companyGroup: namedReference.nullable(),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  createdAt: timestamp,
})

export type AdministrationAction = z.infer<typeof administrationAction>
