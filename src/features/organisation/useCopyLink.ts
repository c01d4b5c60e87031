import { copyText } from '#src/platform/copyText.ts'
import { call } from '#src/platform/http/call.ts'
import { timeToRead, useNotice } from '#src/ui/useNotice.ts'

const kinds = {
  invitation: { path: 'POST /api/v1/users/:id/invitation-link', copied: 'people.users.link.copied' },
  password: { path: 'POST /api/v1/users/:id/password-link', copied: 'people.users.passwordLinkCopied' },
} as const

/**
 * Creates a link to hand over and copies it: of an invitation, or for a new password (rules admin.invitation-link and
 * admin.password-link).
 */
export function useCopyLink(kind: keyof typeof kinds) {
  const notify = useNotice()
  const { path, copied } = kinds[kind]
  return (userId: number) => {
    call(path, { params: { id: userId } }, { errors: 'caller' })
      .then(({ url }) => copyText(url))
      .then(() => notify(copied, { type: 'success', autoHideDuration: timeToRead }))
      .catch((error: unknown) => notify({ sentence: (error as Error).message }, { type: 'error' }))
  }
}
