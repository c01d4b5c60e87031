import { z } from 'zod'
import { email } from '../validation/fields.ts'
import { waitingRecords } from './users.ts'

/** A part of what is held on a person: what it is, how long it is kept, what an erasure does, and its rows. */
const personalPart = z.object({
  what: z.string(),
  kept: z.string(),
  onErasure: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
})

/** Everything that is held on a person, part by part (rule personal.export). */
export const personalData = z.object({
  format: z.literal('risk-board-personal-data-1'),
  madeAt: z.string(),
  userId: z.int(),
  parts: z.record(z.string(), personalPart),
  /** Records that wait for the person alone. */
  waiting: z.array(waitingRecords),
})

export type PersonalData = z.infer<typeof personalData>

/** An erasure, confirmed by the address of whom it is about (rule personal.erasure). */
export const erasureInput = z.strictObject({ email })

/** Under which name and address the person goes on in the records. */
export const pseudonym = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
