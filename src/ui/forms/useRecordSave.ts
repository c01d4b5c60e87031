import { useRedirect } from 'react-admin'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { onSaveError } from './failuresOf.ts'
import { useNotice } from '../useNotice.ts'

/**
 * The options of `Create` and `Edit` for our saves: with the expected version and our message, without their frame and
 * title.
 * @param done the message of a save
 * @param to the page after a save
 */
export function useRecordSave(done: PlainTextKey, to: string) {
  const notify = useNotice()
  const redirect = useRedirect()
  return {
    actions: false,
    component: 'div',
    // The guards of the routes have decided who may come here.
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
