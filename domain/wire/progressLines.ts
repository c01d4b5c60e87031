/** The media type of a response that reports progress as lines of JSON (rule import.progress). */
export const progressLines = 'application/x-ndjson'

/** How much of a call is done. */
export interface Progress {
  done: number
  total: number
}

/** One line: how far the call is, or at the end what it answers. */
export type ProgressLine<Response> = Progress | { response: Response }
