import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale, hrefIn } from '#src/platform/locale.ts'

/** A link to the home page that loads a new document, so that it also works on a broken page. */
export function HomeLink({ isQuiet = false }: { isQuiet?: boolean }) {
  const translate = useText()
  return (
    <a className={isQuiet ? 'plain-button quiet' : 'plain-button'} href={hrefIn(currentLocale(), '/')}>
      {translate('app.backHome')}
    </a>
  )
}
