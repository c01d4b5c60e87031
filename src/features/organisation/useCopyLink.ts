import { copyText } from '#src/platform/copyText.ts'
import { call } from '#src/platform/http/call.ts'
import { timeToRead, useNotice } from '#src/ui/useNotice.ts'

const kinds = {
  invitation: { path: 'POST /api/v1/users/:id/invitation-link', copied: 'users.link.copied' },
  password: { path: 'POST /api/v1/users/:id/password-link', copied: 'users.passwordLinkCopied' },
} as const

/**
 * Creates a link to hand over and copies it: of an invitation, or for a new password (rule admin.password-link). If the
 * browser refuses to copy, the notification contains the link.
 */
export function useCopyLink(kind: keyof typeof kinds) {
  const notify = useNotice()
  const { path, copied } = kinds[kind]
  return async (userId: number, name: string) => {
    try {
      const { url } = await call(path, { params: { id: userId } }, { errors: 'caller' })
      await copyText(url).then(
        () => notify(copied, { type: 'success', autoHideDuration: timeToRead, messageArgs: { name } }),
        () => notify('users.linkNotCopied', { type: 'warning', autoHideDuration: null, messageArgs: { url } }),
      )
    } catch (error) {
      notify({ sentence: (error as Error).message }, { type: 'error' })
    }
  }
}
