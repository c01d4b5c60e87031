/** The media type of a response that reports progress as lines of JSON (rule import.progress). */
export const progressLines = 'application/x-ndjson'

export interface CallProgress {
  done: number
  total: number
}

/** One line: the progress of the call, or at the end its response. */
export type ProgressLine<Response> = CallProgress | { response: Response }
