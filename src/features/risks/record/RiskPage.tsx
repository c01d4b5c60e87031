import { Navigate, useLocation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { BackToBoard } from './head/RiskHead.tsx'
import { useCategoryImpacts, useRiskCategories } from '../referenceData.ts'
import { ChooseRecord } from './ChooseRecord.tsx'
import { RecordPage } from './RecordPage.tsx'
import { addressOf, pathOfStep, type RiskAddress } from '../steps.ts'
import { DetailsStep } from '../assessment/DetailsStep.tsx'

/** Every page about one record: the wizard for who may edit it, to read for everyone else (rule screens.record). */
export default function RiskPage() {
  const { pathname, search } = useLocation()
  const address = addressOf(pathname, new URLSearchParams(search))
  const categories = useRiskCategories()
  const impacts = useCategoryImpacts()
  if (address === null) return <Navigate to="/" replace />
  if (address.id === null && address.step !== 'details') {
    return <ChooseRecord type={address.type} pathOf={(id) => pathOfStep(address.type, id, address.step)} />
  }
  // What the steps rate and choose from; none of them shows a form without it.
  if (!categories || !impacts) return <PageSkeleton />
  if (address.id === null) return <NewRecord type={address.type} />
  return (
    <RecordPage
      // Another record is another page: nothing of the one before may stay.
      key={address.id}
      type={address.type}
      id={address.id}
      step={address.step}
    />
  )
}

function NewRecord({ type }: Pick<RiskAddress, 'type'>) {
  const translate = useText()
  const title = translate(type === 'item' ? 'risks.newItem' : 'risks.newSummary')
  return (
    <>
      <PageTitle title={title} />
      <BackToBoard type={type} />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography variant="h1">{title}</Typography>
        <Chip size="small" variant="outlined" label={translate('vocabulary.draft')} />
      </Stack>
      <DetailsStep type={type} onDirtyChange={ignore} />
    </>
  )
}

/** Nothing outside the form of a new record depends on it. */
const ignore = () => undefined
