import { useTranslate } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useReader } from '../reader.ts'
import { InactiveBoard } from './InactiveBoard.tsx'

/** `/inactive`: risk items taken out of use, for whoever may see them (rule screens.inactive). */
export default function InactivePage() {
  const translate = useTranslate()
  const reader = useReader()
  if (!reader?.permissions.has('access_riskboard_inactive')) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle title={translate('inactive.title')} />
      <InactiveBoard reader={reader} />
    </>
  )
}
