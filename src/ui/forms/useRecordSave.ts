import { useRedirect } from 'react-admin'
import type { TextKey } from '#src/platform/i18n/useText.ts'
import { onSaveError } from './failuresOf.ts'
import { useNotice } from '../useNotice.ts'

/**
 * What `CreateBase` and `EditBase` need to save in our way: over the version that was shown, told by a message of ours.
 * A failure is told by the error dialogs and the form remains unsaved: a refusal that names no field would otherwise pass
 * for a success, and leaving the page would lose what was typed.
 * @param done the message of a save
 * @param to where a save leads
 */
export function useRecordSave(done: TextKey, to: string) {
  const notify = useNotice()
  const redirect = useRedirect()
  return {
    // The guards of the routes have decided who may come here, and the error dialogs tell what could not be read.
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    queryOptions: { onError: () => undefined },
    mutationOptions: {
      onSuccess: () => {
        notify(done, { type: 'success' })
        redirect(() => to)
      },
      onError: onSaveError,
    },
  } as const
}
