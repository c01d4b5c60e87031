import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate } from 'react-router-dom'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useBoardUser } from '../risks/boardUser.ts'
import { Report } from './Report.tsx'
import { ReportFilter } from '../risks/board/ReportFilter.tsx'

/** `/risk-report`: the risks in numbers, for whoever holds access_report (rule screens.report). */
export default function ReportPage() {
  const translate = useText()
  const { permissions } = useBoardUser()
  if (!permissions.has('access_report')) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle title={translate('report.title')} />
      <ReportFilter>
        <Report />
      </ReportFilter>
    </>
  )
}
