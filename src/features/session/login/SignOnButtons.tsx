import { useState } from 'react'
import type { PasswordMode } from '#domain/access/passwordSignIn'
import { signOnKinds, type SignOnKind } from '#domain/access/signOnKinds'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'

interface SignOnButtonsProps {
  providers: Configuration['providers']
  /** The people who sign in with a password in this form. */
  passwordSignIn: PasswordMode
}

/** One button for each configured company sign-on; its library loads only on click. */
export function SignOnButtons({ providers = {}, passwordSignIn }: SignOnButtonsProps) {
  const translate = useText()
  const [failure, setFailure] = useState<string>()
  const [leaving, setLeaving] = useState<SignOnKind>()
  const offered = signOnKinds.filter((kind) => providers[kind] !== undefined)
  if (offered.length === 0) return null

  const begin = async (kind: SignOnKind) => {
    setLeaving(kind)
    setFailure(undefined)
    try {
      const { beginSignOn } = await loadCode(() => import('#src/authProvider/signOn.ts'))
      await beginSignOn(kind)
    } catch {
      setLeaving(undefined)
      setFailure(translate('auth.signOnUnavailable'))
    }
  }

  return (
    <section className="login-form" aria-label={translate('auth.signOn')}>
      {failure && (
        <p className="login-refusal" role="alert">
          {failure}
        </p>
      )}
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          className="plain-button"
          aria-disabled={leaving !== undefined}
          onClick={() => void begin(kind)}
        >
          {translate(leaving === kind ? 'auth.signingIn' : `auth.signOnBy.${kind}`)}
        </button>
      ))}
      {passwordSignIn !== 'off' && (
        <p className="login-or">
          {translate(passwordSignIn === 'on' ? 'auth.orByPassword' : 'auth.orByPasswordOutside')}
        </p>
      )}
    </section>
  )
}
