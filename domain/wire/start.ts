import { z } from 'zod'
import { eventTicket } from './events.ts'
import { holidayYear } from './followUp.ts'
import { riskCategory } from './referenceData.ts'
import { session } from './session.ts'
import { setting } from './settings.ts'

/** What the frame of every page asks for first, each part as the call of its own would say it (rule wire.start). */
export const start = z.object({
  session,
  /** None for who may not read them. */
  settings: z.array(setting),
  /** Of this year and the last, by which the days since something waits are counted; with the categories, none as above. */
  holidays: z.array(holidayYear),
  riskCategories: z.array(riskCategory),
  /** The score that counts in the home group for all categories (rule appetite.groups). */
  appetite: z.int().nullable(),
  /** Opens one event stream; null for who hears of nothing. */
  eventTicket: eventTicket.nullable(),
})

export type Start = z.infer<typeof start>
