import type { ApiError } from './apiError.ts'

interface Listener {
  /** A request failed, whoever answers for it. */
  onFailure: (error: ApiError) => void
  /** A request failed that the error service answers for. */
  onReport: (error: ApiError) => void
}

let listener: Listener | undefined

/**
 * Lets one part of the app answer for failed requests (rule errors.catalogue).
 * @returns a function that ends it.
 */
export function onApiError(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Tells of a failed request; `isReported` where its caller leaves the answer to the error service. */
export function tellApiError(error: ApiError, isReported: boolean): void {
  listener?.onFailure(error)
  if (isReported) listener?.onReport(error)
}
