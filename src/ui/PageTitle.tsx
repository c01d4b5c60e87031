import { unjoined } from '#domain/validation/wordJoiner'
import { usePlainText } from '#src/platform/i18n/useText.ts'

/**
 * Sets the title of the browser tab, without invisible characters that would prevent a match in bookmarks. React hoists
 * the `<title>` into the document's head, and the last one rendered wins, so every page renders exactly one.
 */
export function PageTitle({ title }: { title: string }) {
  const translate = usePlainText()
  const product = translate('app.title')
  const page = unjoined(title)
  const isProduct = page.toLowerCase() === product.toLowerCase()
  return <title>{isProduct ? product : translate('app.pageTitle', { page })}</title>
}
