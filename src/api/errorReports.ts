import type { ApiError } from './apiError.ts'

type Listener = (error: ApiError) => void

let listener: Listener | undefined

/**
 * Lets one part of the app present failed requests (spec 8); the http client tells it of every
 * failure whose caller did not ask to handle it alone.
 * @returns a function that ends it.
 */
export function onApiError(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

export function reportApiError(error: ApiError): void {
  listener?.(error)
}
