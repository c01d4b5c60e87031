import type { EventTicket } from '#domain/wire/events'
import { write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** The stream of live changes, which a browser opens by itself (rule events.stream). */
export const eventVerbs = {
  /** A ticket that opens one stream (rule events.ticket). */
  getEventTicket(options?: VerbOptions): Promise<EventTicket> {
    return write('POST', '/events/ticket', undefined, options)
  },
}
