import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate } from 'react-router-dom'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useBoardUser } from '../boardUser.ts'
import { InactiveBoard } from './InactiveBoard.tsx'

/** `/inactive`: risk items taken out of use, for whoever may see them (rule screens.inactive). */
export default function InactivePage() {
  const translate = useText()
  const { permissions } = useBoardUser()
  if (!permissions.has('access_riskboard_inactive')) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle title={translate('inactive.title')} />
      <InactiveBoard />
    </>
  )
}
