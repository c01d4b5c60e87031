import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate } from 'react-router-dom'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useBoardUser } from '#src/features/risks/boardUser.ts'
import { ReportFilter } from '#src/features/risks/board/ReportFilter.tsx'
import { FullscreenReport } from './FullscreenReport.tsx'

/** `/fullscreen-report`: heat map and highest risks for the screen of a meeting room. */
export default function FullscreenReportPage() {
  const translate = useText()
  const { permissions } = useBoardUser()
  if (!permissions.has('access_report')) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle title={translate('report.fullscreenReport.title')} />
      <ReportFilter>
        <FullscreenReport />
      </ReportFilter>
    </>
  )
}
