import './plain.css'
import { useText } from '#src/platform/i18n/useText.ts'

/** Covers the page while the first code or data of it is on the way. */
export function FullPageLoader() {
  const translate = useText()
  return (
    <div className="plain-loader" role="progressbar" aria-label={translate('app.loading')}>
      <div className="plain-spinner" />
    </div>
  )
}
