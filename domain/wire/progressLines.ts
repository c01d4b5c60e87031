/** The type of an answer that tells by lines of JSON how far a long call is (rule import.progress). */
export const progressLines = 'application/x-ndjson'

/** How much of a call is done. */
export interface Progress {
  done: number
  total: number
}

/** One line: how far the call is, or at the end what it answers. */
export type ProgressLine<Response> = Progress | { response: Response }
