import { z } from 'zod'
import { eventsQuery, eventTicket } from '../liveEvents.ts'
import { get, post } from './call.ts'

const tag = 'events'

/** Live changes as server-sent events (rules events.stream, events.ticket). */
export const liveEventCalls = {
  makeEventTicket: post('/api/v1/events/ticket', {
    tag,
    description: 'Opens one stream, within 30 seconds.',
    access: 'token',
    event: 'changes no right',
    response: eventTicket,
  }),
  /** A browser cannot send headers with it: the server itself checks the ticket or token in the query. */
  streamEvents: get('/api/v1/events', {
    tag,
    description: 'Events `risk`, `role-assignment`, `setting`, `reminder` and `heartbeat`; `last-event-id` resumes.',
    access: 'public',
    exposeHeadRoute: false,
    query: eventsQuery,
    response: z.any().describe('text/event-stream'),
  }),
}
