import type { ApiError } from './apiError.ts'

interface Listener {
  /** A failed request, whatever its handler. */
  onFailure: (error: ApiError) => void
  /** A failed request for the error service. */
  onReport: (error: ApiError) => void
}

let listener: Listener | undefined

/**
 * Registers one handler of failed requests (rule errors.catalogue).
 * @returns a function that removes it.
 */
export function onApiError(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

/** Reports a failed request; `isReported` if its caller leaves it to the error service. */
export function reportApiError(error: ApiError, isReported: boolean): void {
  listener?.onFailure(error)
  if (isReported) listener?.onReport(error)
}
