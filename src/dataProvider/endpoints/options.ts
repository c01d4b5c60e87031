import type { RequestOptions } from '#src/platform/http/httpClient.ts'

/** What every verb takes last: who presents a failure, how to give up, the key of a repeatable create. */
export type VerbOptions = Pick<RequestOptions, 'errors' | 'signal' | 'idempotencyKey'>

/** A record as the screen showed it. A call sends its `updatedAt`, so that a change made meanwhile is a 409. */
export interface SeenRecord {
  id: number
  updatedAt: string
}
