import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'

/** The way home as a new document, which works from a broken page too. */
export function HomeLink({ isQuiet = false }: { isQuiet?: boolean }) {
  const translate = useText()
  return (
    <a className={isQuiet ? 'plain-button quiet' : 'plain-button'} href={hrefIn(currentLocale(), '/')}>
      {translate('app.backHome')}
    </a>
  )
}
