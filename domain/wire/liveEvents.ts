import { z } from 'zod'
import { text } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { numberText, timestamp } from './common.ts'

/** The names of the server-sent events of GET /api/v1/events (rule events.names). */
export const liveEventNames = ['risk', 'role-assignment', 'setting', 'reminder', 'heartbeat'] as const

export type LiveEventName = (typeof liveEventNames)[number]

/** The ids of an event; receivers read the rest (rule events.ids-only). */
export const liveEventData = z.object({ id: z.int(), action: z.string(), updatedAt: timestamp })

export type LiveEventData = z.infer<typeof liveEventData>

/**
 * The stream: by a ticket or the access token; a missing one returns a 401 before any other validation; and the number
 * of the last received event, as in the header `last-event-id`.
 */
export const eventsQuery = z.strictObject({
  ticket: text(textLimits.medium).optional(),
  token: text(textLimits.medium).optional(),
  last_event_id: numberText.or(z.literal('0').transform(() => 0)).optional(),
})

/** A ticket that opens one event stream (rule events.ticket). */
export const eventTicket = z.object({ ticket: z.string(), expiresAt: timestamp })

export type EventTicket = z.infer<typeof eventTicket>
