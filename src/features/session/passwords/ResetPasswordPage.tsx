import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { personNameOf } from '#domain/organisation/personName'
import type { LinkOwner } from '#domain/wire/passwords'
import { canResetPassword, resetPassword } from '#src/authProvider/passwords.ts'
import { takeWantedPath } from '#src/authProvider/signInNotes.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { openDocument } from '#src/platform/locale.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { getAccessToken } from '#src/platform/storage.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { SignInForm } from '../login/SignInForm.tsx'
import { SignInFrame } from '../login/SignInFrame.tsx'
import { NewPasswordField, PasswordField } from '../login/TextField.tsx'
import { useSignInResolver } from '../login/useSignInResolver.ts'

/**
 * `/reset-password?token=`: sets a new password by the link of the email, which is valid for 30 minutes and works once;
 * with `invitation=true` it sets the first password by the link of an invitation (rule admin.invitation).
 */
export default function ResetPasswordPage() {
  const translate = useText()
  const [query] = useSearchParams()
  const { hash } = useLocation()
  // A link that an administrator handed over has its token in the fragment, which no server sees.
  const token = query.get('token') ?? hash.slice(1)
  const isInvited = query.get('invitation') === 'true'
  const [isDone, setDone] = useState(false)
  const flag = canResetPassword(token)
  const { data: owner, isLoading } = useQuery({ ...flag, enabled: token !== '' }, queryClient)
  /** The link is used or no longer valid. */
  const spendLink = () => queryClient.setQueryData(flag.queryKey, null)

  if (isLoading) return <FullPageLoader />
  const texts = isInvited ? ofInvitation : ofReset
  const heading = isDone ? texts.done : owner ? texts.choose : 'auth.linkExpired'
  return (
    <SignInFrame title={translate(texts.title)} heading={translate(heading)}>
      {owner && !isDone ? (
        <NewPasswordForm
          token={token}
          owner={owner}
          isInvited={isInvited}
          onDone={(isSignedIn) => {
            spendLink()
            if (isSignedIn) return openDocument(takeWantedPath())
            setDone(true)
          }}
          onExpired={spendLink}
        />
      ) : (
        <>
          <p className="login-notice" role="status">
            {translate(isDone ? texts.doneText : texts.expiredText)}
          </p>
          <Link className="login-link" to={isDone ? '/login' : '/forgot-password'}>
            {translate(isDone ? 'auth.backToSignIn' : 'auth.askForLink')}
          </Link>
          {isInvited && !isDone && (
            <div>
              <Link className="login-link" to="/login">
                {translate('auth.backToSignIn')}
              </Link>
            </div>
          )}
        </>
      )}
    </SignInFrame>
  )
}

const ofReset = {
  title: 'auth.resetPassword',
  choose: 'auth.newPassword',
  done: 'auth.passwordChanged',
  doneText: 'auth.passwordChangedText',
  expiredText: 'auth.linkExpiredText',
} as const

const ofInvitation = {
  title: 'auth.choosePassword',
  choose: 'auth.choosePassword',
  done: 'auth.invited',
  doneText: 'auth.invitationDone',
  expiredText: 'auth.invitationExpiredText',
} as const

interface NewPasswordFormProps {
  token: string
  owner: LinkOwner
  isInvited: boolean
  onDone: (isSignedIn: boolean) => void
  /** Called when the link has expired. */
  onExpired: () => void
}

const empty = { password: '', repeated: '' }

/** The new password, typed twice (rule validation.password). */
function NewPasswordForm({ token, owner, isInvited, onDone, onExpired }: NewPasswordFormProps) {
  const translate = useText()
  const name = personNameOf(owner)
  // An administrator can open the link of somebody else in their own browser.
  const [isSignedIn] = useState(() => isInvited && getAccessToken() !== null)
  const resolver = useSignInResolver<typeof empty>('newPasswordForm')
  const form = useForm({ defaultValues: empty, resolver })
  return (
    <SignInForm
      form={form}
      submitLabel={translate('auth.savePassword')}
      onSend={async ({ password }) => {
        try {
          onDone(await resetPassword(token, password))
        } catch (error) {
          if (!(error instanceof ApiError) || error.namesFields || error.status !== 400) throw error
          onExpired()
        }
      }}
    >
      <p>{translate('auth.passwordOf', { name, email: owner.email })}</p>
      {isSignedIn && <p className="login-notice">{translate('auth.replacesSession', { name })}</p>}
      <NewPasswordField label={translate('auth.newPassword')} autoFocus />
      <PasswordField label={translate('auth.repeatPassword')} name="repeated" autoComplete="new-password" />
    </SignInForm>
  )
}
