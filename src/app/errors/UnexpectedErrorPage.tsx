import { useRouteError } from 'react-router-dom'
import { signOut } from '#src/authProvider/signIn.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { HomeLink } from '#src/ui/plain/HomeLink.tsx'
import { MessagePage } from '#src/ui/plain/MessagePage.tsx'

/**
 * Replaces a page that could not load or failed while rendering (rule routes.not-found). It shows the server's message
 * and, after a refusal, a sign-out button (rule errors.forbidden).
 */
export function UnexpectedErrorPage() {
  const translate = useText()
  const translateOpen = useOpenText()
  const error = useRouteError()
  const title = translate('errors.unexpectedTitle')
  if (!(error instanceof ApiError)) {
    return (
      <MessagePage title={title} text={translate('errors.unexpectedText')}>
        <HomeLink />
      </MessagePage>
    )
  }
  const { message, status } = error
  return (
    <MessagePage title={title} text={translateOpen(message, { _: message, status })}>
      <div className="plain-actions">
        <button type="button" className="plain-button" onClick={() => window.location.reload()}>
          {translate('app.retry')}
        </button>
        {status === 403 && (
          <button type="button" className="plain-button quiet" onClick={() => void signOut()}>
            {translate('app.user.logout')}
          </button>
        )}
        <HomeLink isQuiet />
      </div>
    </MessagePage>
  )
}
