import './plain.css'
import { useText } from '#src/platform/i18n/useText.ts'

/** Covers the page while its first code or data loads. */
export function FullPageLoader() {
  const translate = useText()
  return (
    <div className="plain-loader" role="progressbar" aria-label={translate('app.loading')}>
      <div className="plain-spinner" />
    </div>
  )
}
