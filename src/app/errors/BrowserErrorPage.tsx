import { useText } from '#src/platform/i18n/useText.ts'
import { LanguageLink } from '#src/ui/LanguageLink.tsx'
import { MessagePage } from '#src/ui/plain/MessagePage.tsx'

/** The page for browsers other than Chrome and Edge (rule site.browsers). */
export default function BrowserErrorPage() {
  const translate = useText()
  return (
    <MessagePage title={translate('errors.browserTitle')} text={translate('errors.browserText')}>
      <LanguageLink className="plain-button quiet" />
    </MessagePage>
  )
}
