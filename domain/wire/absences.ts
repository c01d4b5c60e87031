import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { day, id } from '#domain/validation/fields'
import { namedPerson, namedReference } from './common.ts'

/** A period in which a deputy has one of a person's roles (rule deputies.naming). */
export const absence = z.object({
  id: z.int(),
  /** The absent person. */
  person: namedPerson,
  deputy: namedPerson,
  userRole: z.enum(roles),
  companyGroup: namedReference,
  /** The first and the last day, in the time zone of the installation. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  isRunning: z.boolean(),
  mayEnd: z.boolean(),
})

export type Absence = z.infer<typeof absence>

export const absenceInput = z.strictObject({
  roleAssignmentId: id,
  deputyId: id,
  startsOn: day,
  endsOn: day,
})

export type AbsenceInput = z.output<typeof absenceInput>
