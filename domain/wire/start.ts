import { z } from 'zod'
import { eventTicket } from './events.ts'
import { session } from './session.ts'
import { setting } from './settings.ts'

/** What the frame of every page asks for first, each part as the call of its own would say it (rule wire.start). */
export const start = z.object({
  session,
  /** None for who may not read them. */
  settings: z.array(setting),
  /** Opens one event stream; null for who hears of nothing. */
  eventTicket: eventTicket.nullable(),
})

export type Start = z.infer<typeof start>
