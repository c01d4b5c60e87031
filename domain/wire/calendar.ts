import { z } from 'zod'
import { timestamp } from './common.ts'

/** Since when a calendar can read the user's due dates; null: there is no link (rule plans.calendar). */
export const calendarLink = z.object({ since: timestamp.nullable() })

export type CalendarLink = z.infer<typeof calendarLink>

/** A new link, with its URL shown once. */
export const newCalendarLink = z.object({ url: z.string(), since: timestamp })
