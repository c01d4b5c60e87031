import { useText } from '#src/platform/i18n/useText.ts'
import { useLocation } from 'react-router-dom'
import { nextLocale } from '#i18n/locales'
import { currentLocale, hrefIn } from '../platform/locale.ts'

/**
 * Opens the same page, query included, in the other language (of several, in the next). A plain link on purpose: a document
 * has one language, and so the switch is a new document.
 */
export function LanguageLink({ className }: { className?: string }) {
  const translate = useText()
  const { pathname, search } = useLocation()
  const other = nextLocale(currentLocale())
  return (
    <a
      className={className}
      href={hrefIn(other, pathname + search)}
      hrefLang={other}
      aria-label={translate('app.language.switchTo', { language: translate(`app.language.${other}`) })}
    >
      <span lang={other}>{translate(`app.language.${other}`)}</span>
    </a>
  )
}
