import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { finishSignOn } from '#src/authProvider/signOn.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { hrefIn, currentLocale } from '#src/platform/locale.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { MessagePage } from '#src/ui/plain/MessagePage.tsx'

/** One exchange per document: a second run of the effect must not use the code again. */
let exchange: Promise<string> | undefined

/**
 * `/callback-oidc/login` and `/callback-adfs/login`: the provider sends the user back here. The page shows a refusal
 * itself, without the general dialog (rule errors.sign-on).
 */
export default function SignOnCallbackPage() {
  const translate = useText()
  const kind = useLocation().pathname.startsWith('/callback-adfs/') ? 'adfs' : 'oidc'
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    exchange ??= finishSignOn(kind)
    exchange.then((href) => window.location.replace(href), setFailure)
  }, [kind])

  if (failure === undefined) return <FullPageLoader />
  return (
    <MessagePage title={translate('auth.signOnRefused')} text={translate(textOf(failure))}>
      <a className="plain-button" href={hrefIn(currentLocale(), '/login')}>
        {translate('auth.backToSignIn')}
      </a>
    </MessagePage>
  )
}

/** Only a refusal concerns the person; any other failure means that the provider or the server is unavailable. */
function textOf(failure: unknown): 'auth.signOnRefusedText' | 'auth.signOnUnavailable' {
  const isRefusal = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return isRefusal ? 'auth.signOnRefusedText' : 'auth.signOnUnavailable'
}
