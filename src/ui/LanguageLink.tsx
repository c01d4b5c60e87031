import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { nextLocale } from '#i18n/locales'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'

/**
 * Opens the same page, including query and fragment, in the other language (with more languages, in the next). It is a plain
 * link because a document has one language, so the switch loads a new document.
 */
export function LanguageLink({ children, ...props }: ComponentProps<'a'>) {
  const translate = useText()
  const { pathname, search, hash } = useLocation()
  const other = nextLocale(currentLocale())
  return (
    <a
      {...props}
      href={hrefIn(other, pathname + search + hash)}
      hrefLang={other}
      aria-label={translate('app.language.switchTo', { language: translate(`app.language.${other}`) })}
    >
      {children}
      <span lang={other}>{translate(`app.language.${other}`)}</span>
    </a>
  )
}
