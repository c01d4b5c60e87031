import { HttpError } from 'react-admin'

/** What a save answers react-admin's form where it fails: the server's words by field, or that nothing was saved. */
export function failuresOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) throw error
  return (error.body as { errors?: Record<string, string> } | undefined)?.errors ?? { root: error.message }
}
