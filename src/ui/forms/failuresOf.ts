import { HttpError } from 'react-admin'

/** Returns react-admin's form errors of a failed save: the server's messages by field, or a general one. */
export function failuresOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) throw error
  return (error.body as { errors?: Record<string, string> } | undefined)?.errors ?? { root: error.message }
}

/**
 * For the mutations of `Create` and `Edit`: the error dialogs show a failure, and the form stays unsaved. Without it a
 * refusal without fields would count as a success, and leaving the page would lose input.
 */
export function onSaveError(error: unknown): void {
  if (error instanceof HttpError) error.body = { ...error.body, errors: failuresOf(error) }
}
