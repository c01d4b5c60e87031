import { z } from 'zod'
import { email } from '../validation/fields.ts'
import { waitingRecords } from './users.ts'

/** A part of the personal data: its description, its retention, the effect of an erasure, and its rows. */
const personalPart = z.object({
  what: z.string(),
  kept: z.string(),
  onErasure: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
})

/** All personal data of a person, part by part (rule personal.export). */
export const personalData = z.object({
  format: z.literal('risk-board-personal-data-1'),
  madeAt: z.string(),
  userId: z.int(),
  parts: z.record(z.string(), personalPart),
  /** Records that are pending only for this person. */
  waiting: z.array(waitingRecords),
})

export type PersonalData = z.infer<typeof personalData>

/** An erasure, confirmed by the email address of the person (rule personal.erasure). */
export const erasureInput = z.strictObject({ email })

/** The name and address that replace those of the person in the records. */
export const pseudonym = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
