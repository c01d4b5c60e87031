import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Names the browser tab. React hoists the `<title>` into the document's head, and the last one
 * rendered wins, so every page renders exactly one.
 */
export function PageTitle({ title }: { title: string }) {
  const translate = useText()
  const product = translate('app.title')
  const isProduct = title.toLowerCase() === product.toLowerCase()
  return <title>{isProduct ? product : translate('app.pageTitle', { page: title })}</title>
}
