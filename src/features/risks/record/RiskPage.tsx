import MenuBookOutlinedIcon from '@mui/icons-material/MenuBookOutlined'
import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { RecordContextProvider } from 'react-admin'
import { Navigate, useLocation, Link as RouterLink, useSearchParams } from 'react-router-dom'
import { taskOf } from '#domain/records/task'
import type { RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { offeredBut } from '#src/features/risks/actions/recordActions.ts'
import { AssessmentStep } from '#src/features/risks/assessment/AssessmentStep.tsx'
import { DetailsStep } from '#src/features/risks/assessment/DetailsStep.tsx'
import { PlansStep } from '#src/features/risks/assessment/PlansStep.tsx'
import type { StepProps } from '#src/features/risks/assessment/StepForm.tsx'
import { UnsavedProvider, useIsUnsaved } from '#src/features/risks/assessment/unsaved.tsx'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { AppetiteLine } from '#src/features/risks/board-parts/labels/useAppetite.ts'
import {
  addressOf,
  inMode,
  itemsOfNewSummary,
  labelOfStep,
  modeOf,
  pathOfStep,
  type RiskAddress,
  type Step,
} from '#src/features/risks/board-parts/steps.ts'
import { useRisk } from '#src/features/risks/board-parts/useRisk.ts'
import { RiskActions } from '#src/features/risks/record-parts/actionBar/RiskActions.tsx'
import { BackToOrigin, FormHead } from '#src/features/risks/record-parts/head/RecordHead.tsx'
import { LiveRatingsProvider } from '#src/features/risks/record-parts/rating/liveRatings.tsx'
import { RemarkNotes, StickyNotesButton, StickyNotesProvider } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { WithReferenceData } from '#src/features/risks/record-parts/WithReferenceData.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { RecordSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { ChooseRecord } from './ChooseRecord.tsx'
import { RiskView } from './view/RiskView.tsx'

/** Every page about one record: the reading view, and the wizard for users who may edit it (rule screens.record). */
export default function RiskPage() {
  const { pathname, search } = useLocation()
  const address = addressOf(pathname, new URLSearchParams(search))
  if (address === null) return <Navigate to="/" replace />
  if (address.id === null && address.step !== 'details') {
    return <ChooseRecord type={address.type} pathOf={(id) => pathOfStep(address.type, id, address.step)} />
  }
  const { id, type, step } = address
  return (
    // Loads the scales and choices of the steps, because no form can show without them.
    <WithReferenceData outline={<RecordSkeleton />}>
      {() =>
        id === null ? (
          <NewRecord type={type} />
        ) : (
          // A key by record, so that no state of the previous record remains.
          <RecordPage key={id} type={type} id={id} step={step} />
        )
      }
    </WithReferenceData>
  )
}

function NewRecord({ type }: Pick<RiskAddress, 'type'>) {
  const translate = useText()
  const title = translate(type === 'item' ? 'risks.newItem' : 'risks.newSummary')
  const [query] = useSearchParams()
  const itemIds = type === 'summary' ? itemsOfNewSummary(query) : []
  return (
    <>
      <PageTitle title={title} />
      <BackToOrigin type={type} />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography variant="h1">{title}</Typography>
        <Chip size="small" variant="outlined" label={translate('vocabulary.draft')} />
      </Stack>
      <DetailsStep key={itemIds.join()} type={type} itemIds={itemIds} />
    </>
  )
}

interface RecordPageProps {
  type: RiskType
  id: number
  step: Step
}

/** The wizard has its own submit button, and only an unchanged record can be reported again. */
const offeredInWizard = offeredBut(['submit', 'report'])

/** All other actions on the record, available once the input is saved. */
function ActionsOfForm({ risk }: { risk: Risk }) {
  const translate = useText()
  const blockedReason = useIsUnsaved() ? translate('risks.actions.saveFirst') : undefined
  return <RiskActions risk={risk} only={offeredInWizard} blockedReason={blockedReason} />
}

/** One existing record: the reading view, or the wizard on request (rule screens.record). */
function RecordPage({ type, id, step }: RecordPageProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const [query] = useSearchParams()
  const { data: risk, error, refetch } = useRisk(id)
  if (error || !risk) {
    return (
      <>
        <PageTitle title={translate(`vocabulary.riskType.${type}`)} />
        <QueryState error={error} retry={refetch} outline={<RecordSkeleton />} />
      </>
    )
  }

  // The URL of an item may contain the id of a summary, and the reverse.
  if (risk.type !== type) return <Navigate to={pathOfStep(risk.type, risk.id, step)} replace />

  // The URL of a later step opens the wizard for users who are about to submit.
  const mode = modeOf(query) ?? (step !== 'details' && taskOf(risk) === 'submit' ? 'edit' : 'read')
  const isReading = mode === 'read' || !risk.allowedActions.includes('edit')
  const { latestDetail } = risk
  const title = shortened(titleOf(risk), 60)
  return (
    <RecordContextProvider value={risk}>
      <UnsavedProvider>
        <LiveRatingsProvider>
          <StickyNotesProvider
            notes={latestDetail.stickyNotes}
            planIds={latestDetail.mitigationPlans.map((plan) => plan.id)}
          >
            <PageTitle title={isReading ? title : `${title} · ${translate(labelOfStep(step))}`} />
            <AppetiteLine value={risk.isSummaryHistory ? {} : { score: risk.appetite }}>
              {isReading ? (
                <RiskView risk={risk} step={step} />
              ) : (
                <>
                  <FormHead risk={risk}>
                    <StickyNotesButton />
                    <Button
                      component={RouterLink}
                      to={inMode(pathOfStep(risk.type, risk.id, step), 'read')}
                      title={translate('risks.head.readOnOnePage')}
                      startIcon={<MenuBookOutlinedIcon />}
                    >
                      {translate('risks.head.readOnOnePage')}
                    </Button>
                    <ActionsOfForm risk={risk} />
                  </FormHead>
                  <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
                    <RemarkNotes />
                  </Box>
                  <Wizard
                    // Another revision or step is another form.
                    key={`${latestDetail.id} ${step}`}
                    step={step}
                    type={risk.type}
                  />
                </>
              )}
            </AppetiteLine>
          </StickyNotesProvider>
        </LiveRatingsProvider>
      </UnsavedProvider>
    </RecordContextProvider>
  )
}

function Wizard({ step, ...frame }: StepProps & Pick<RecordPageProps, 'step'>) {
  switch (step) {
    case 'details':
      return <DetailsStep {...frame} />
    case 'gross':
    case 'net':
      return <AssessmentStep {...frame} assessmentType={step} />
    case 'mitigationPlans':
      return <PlansStep {...frame} />
  }
}
