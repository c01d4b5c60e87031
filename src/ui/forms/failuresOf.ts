import { HttpError } from 'react-admin'

/** What a save answers react-admin's form where it fails: the server's words by field, or that nothing was saved. */
export function failuresOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) throw error
  return (error.body as { errors?: Record<string, string> } | undefined)?.errors ?? { root: error.message }
}

/**
 * For the mutations of `Create` and `Edit`: the error dialogs tell of a failure, and the form remains unsaved. Without
 * it a refusal that names no field would pass for a success, and leaving the page would lose what was typed.
 */
export function onSaveError(error: unknown): void {
  if (error instanceof HttpError) error.body = { ...error.body, errors: failuresOf(error) }
}
