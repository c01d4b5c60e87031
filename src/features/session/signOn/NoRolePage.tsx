import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetSignOutHint, signOutHint } from '#src/authProvider/signInNotes.ts'
import { beginSignOn, kindOf, signOutAtProvider } from '#src/authProvider/signOn.ts'
import type { SignOnKind } from '#domain/access/signOnKinds'
import { openDocument } from '#src/platform/locale.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { SignInFrame } from '../login/SignInFrame.tsx'

/**
 * `/no-role`: who came by the company's sign-on and has no role here reads so, and chooses: another account, or to sign out of
 * the company account as well. Nobody is signed out there unasked (rule session.no-role).
 */
export default function NoRolePage() {
  const translate = useText()
  const [hint] = useState(signOutHint)
  const [kind, setKind] = useState<SignOnKind>()
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (hint !== null) void kindOf(hint).then((found) => setKind(found?.kind))
  }, [hint])

  const leave = async (way: () => Promise<unknown>) => {
    setFailed(false)
    await way().catch(() => setFailed(true))
  }
  return (
    <SignInFrame title={translate('auth.noRole')} heading={translate('auth.noRole')}>
      <div className="login-form">
        <p className="login-notice" role="status">
          {translate('auth.noRoleText')}
        </p>
        {isFailed && (
          <p className="login-refusal" role="alert">
            {translate('auth.signOnUnavailable')}
          </p>
        )}
        {kind && hint !== null && (
          <>
            <button type="button" className="plain-button" onClick={() => void leave(() => beginSignOn(kind, 'login'))}>
              {translate('auth.otherAccount')}
            </button>
            <button
              type="button"
              className="plain-button quiet"
              onClick={() =>
                void leave(async () => {
                  if (!(await signOutAtProvider(hint))) openDocument('/login')
                  forgetSignOutHint()
                })
              }
            >
              {translate('auth.signOutOfCompany')}
            </button>
          </>
        )}
      </div>
      <Link className="login-link" to="/login">
        {translate('auth.backToSignIn')}
      </Link>
    </SignInFrame>
  )
}
