import { useText } from '#src/platform/i18n/useText.ts'
import { MessagePage } from '#src/ui/plain/MessagePage.tsx'
import { HomeLink } from '#src/ui/plain/HomeLink.tsx'

/** For a path that no page has (rule routes.not-found). */
export function NotFoundPage({ isFramed = false }: { isFramed?: boolean }) {
  const translate = useText()
  return (
    <MessagePage title={translate('errors.notFoundTitle')} text={translate('errors.notFoundText')} isFramed={isFramed}>
      <HomeLink />
    </MessagePage>
  )
}
