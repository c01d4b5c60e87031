import { z } from 'zod'
import { text } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { timestamp } from './common.ts'

/** The names of the server-sent events of GET /api/v1/events (rule events.names). */
export const liveEventNames = ['risk', 'role-assignment', 'setting', 'reminder', 'heartbeat'] as const

export type LiveEventName = (typeof liveEventNames)[number]

/** What an event says of a record: ids only, so that whoever hears it asks again themselves (rule events.ids-only). */
export const liveEventData = z.object({ id: z.int(), action: z.string(), updatedAt: timestamp })

export type LiveEventData = z.infer<typeof liveEventData>

// A missing token is answered like a wrong one, 401, before any parameter is looked at.
export const eventsQuery = z.strictObject({ token: text(textLimits.medium) })
