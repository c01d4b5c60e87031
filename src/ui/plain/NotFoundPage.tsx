import { useText } from '#src/platform/i18n/useText.ts'
import { HomeLink } from './HomeLink.tsx'
import { MessagePage } from './MessagePage.tsx'

/** The page for unknown paths (rule routes.not-found). */
export function NotFoundPage({ isFramed = false }: { isFramed?: boolean }) {
  const translate = useText()
  return (
    <MessagePage title={translate('errors.notFoundTitle')} text={translate('errors.notFoundText')} isFramed={isFramed}>
      <HomeLink />
    </MessagePage>
  )
}
