import { useTranslate } from 'react-admin'
import { MessagePage } from '../plain/MessagePage.tsx'
import { HomeLink } from './HomeLink.tsx'

/** Stands in for a page that could not load or broke while rendering (spec 2, "Not-found page"). */
export function UnexpectedErrorPage() {
  const translate = useTranslate()
  return (
    <MessagePage title={translate('errors.unexpectedTitle')} text={translate('errors.unexpectedText')}>
      <HomeLink />
    </MessagePage>
  )
}
