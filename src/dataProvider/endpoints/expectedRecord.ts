/**
 * A record as the screen showed it. A call sends its `updatedAt`, so that a change by somebody else results in a 409.
 */
export interface ExpectedRecord {
  id: number
  updatedAt: string
}
