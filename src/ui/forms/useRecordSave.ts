import { useRedirect } from 'react-admin'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { useNotice } from '../useNotice.ts'
import { onSaveError } from './failuresOf.ts'

/**
 * Returns the options of `Create` and `Edit` for our saves: with the expected version and our message, without their
 * frame and title.
 * @param done the message after a save
 * @param to the page after a save
 */
export function useRecordSave(done: PlainTextKey, to: string) {
  const notify = useNotice()
  const redirect = useRedirect()
  return {
    actions: false,
    component: 'div',
    // The route guards have already decided on access.
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    mutationOptions: {
      onSuccess: () => {
        notify(done, { type: 'success' })
        redirect(() => to)
      },
      onError: onSaveError,
    },
    sx: { '& .RaCreate-noActions, & .RaEdit-noActions': { mt: 0 } },
    title: false,
  } as const
}
