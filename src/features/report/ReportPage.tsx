import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate } from 'react-router-dom'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useReader } from '../risks/reader.ts'
import { Report } from './Report.tsx'

/** `/risk-report`: the risks in numbers, for whoever holds access_report (rule screens.report). */
export default function ReportPage() {
  const translate = useText()
  const reader = useReader()
  if (!reader?.permissions.has('access_report')) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle title={translate('report.title')} />
      <Report reader={reader} />
    </>
  )
}
