import { z } from 'zod'
import { eventTicket } from './liveEvents.ts'
import { riskCategory } from './referenceData.ts'
import { session } from './session.ts'
import { setting } from './settings.ts'

/** The first data of every page frame, each part equal to its own call (rule wire.start). */
export const start = z.object({
  session,
  /** Empty for users who cannot read them. */
  settings: z.array(setting),
  /** Empty as above. */
  riskCategories: z.array(riskCategory),
  /** The effective score of the home group for all categories (rule appetite.groups). */
  appetite: z.int().nullable(),
  /** Opens one event stream; null for users without live events. */
  eventTicket: eventTicket.nullable(),
})

export type Start = z.infer<typeof start>
