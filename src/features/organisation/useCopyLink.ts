import { copyText } from '#src/platform/copyText.ts'
import { call } from '#src/platform/http/call.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/** Creates the link of an invitation and copies it (rule admin.invitation-link). */
export function useCopyLink() {
  const notify = useNotice()
  return (userId: number) => {
    call('POST /api/v1/users/:id/invitation-link', { params: { id: userId } }, { errors: 'caller' })
      .then(({ url }) => copyText(url))
      .then(() => notify('people.users.link.copied', { type: 'success' }))
      .catch((error: unknown) => notify({ sentence: (error as Error).message }, { type: 'error' }))
  }
}
