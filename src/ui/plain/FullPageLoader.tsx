import './plain.css'
import { useTranslate } from 'react-admin'

/** Covers the page while the first code or data of it is on the way. */
export function FullPageLoader() {
  const translate = useTranslate()
  return (
    <div className="plain-loader" role="progressbar" aria-label={translate('app.loading')}>
      <div className="plain-spinner" />
    </div>
  )
}
