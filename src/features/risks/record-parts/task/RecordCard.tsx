import { Box, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { cardContentOf } from '#domain/records/card'
import { isAcceptableOnApproval, isOver, isUnaccepted } from '#domain/risks/acceptance'
import type { Fact } from '#domain/risks/facts'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RecordTaskKind } from '#domain/tasks/kinds'
import type { TaskRow } from '#domain/wire/tasks'
import { nextStepQueries } from '#src/dataProvider/endpoints/nextSteps.ts'
import { useIsAcceptanceRequired } from '#src/features/risks/actions/acceptance/useIsAcceptanceRequired.ts'
import { ReviewLine } from '#src/features/risks/actions/ReviewProgress.tsx'
import { useForecastInWords } from '#src/features/risks/actions/useForecast.ts'
import { CountedDecision } from '#src/features/risks/board-parts/labels/CountedDecision.tsx'
import { FactList } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { AppetiteLine } from '#src/features/risks/board-parts/labels/useAppetite.ts'
import { PrivateMark } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { useRisk } from '#src/features/risks/board-parts/useRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { takeFocus } from '#src/ui/focus/takeFocus.ts'
import { HeatMapMini } from '../heatMap/HeatMapMini.tsx'
import { pointOfRisk } from '../rating/assessmentValues.ts'
import { GoneTask } from './GoneTask.tsx'
import { OpenRemarks, Rejection } from './OpenRemarks.tsx'
import { RecordFacts, wideCard } from './RecordFacts.tsx'
import { TaskActions } from './TaskActions.tsx'
import { useIsCardLoading } from './useIsCardLoading.ts'

interface RecordCardProps {
  kind: RecordTaskKind
  record: NonNullable<TaskRow['risk']>
  facts: readonly Fact[]
  /** How late the task is, unless the page shows it. */
  days?: ReactNode
  /** Whether it follows another task, and its heading takes the focus. */
  isNext: boolean
  /** Shows the next task, if another person acted on this one. */
  onNext?: (() => void) | undefined
}

/**
 * One record and its task: the facts against its rating, the actions, and its content. One click approves, because the card
 * already shows the content of the confirmation (rule screens.overview).
 */
export function RecordCard({ kind, record, facts, days, isNext, onNext }: RecordCardProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const id = useId()
  const { data: risk, error, refetch } = useRisk(record.id)
  const isRequired = useIsAcceptanceRequired()
  const isForwarded = kind === 'decide' || kind === 'report'
  const isDeciding = kind === 'decide' || kind === 'review'
  const { data: steps = [] } = useQuery({ ...nextStepQueries.of([record.id]), enabled: isForwarded })
  const isReading = useIsCardLoading(record.id, isForwarded)
  // The text remains visible.
  const isLoading = isReading && !onNext
  // Later a new revision loads behind the buttons, whose open form keeps what was typed.
  const [isShown, setShown] = useState(false)
  if (!isShown && ((risk && !isReading) || error || onNext)) setShown(true)
  const { receiver } = useForecastInWords()(steps)
  const title = titleOf(record)
  const isOpen = risk !== undefined && isUnaccepted(risk)
  const offersAcceptance =
    kind === 'decide' && receiver === null && isOpen && isAcceptableOnApproval(risk) && !isRequired
  // Without another acceptance a lapsed or outdated one is a task again (rule acceptance.to-do).
  const above = isOver(risk?.acceptance) ? 'completesOver' : 'completesAbove'
  return (
    <Box role="group" aria-labelledby={id} sx={{ containerType: 'inline-size' }}>
      <Typography variant="body2" color="text.secondary">
        {days}
        {days && ' · '}
        {[`#${record.id}`, translate(`vocabulary.riskType.${record.type}`), record.companyGroup?.name]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography
        id={id}
        ref={isNext ? takeFocus : undefined}
        tabIndex={-1}
        variant="h4"
        component="h3"
        lang={languageOf(title)}
        sx={{ overflowWrap: 'anywhere', outline: 'none' }}
      >
        <Link component={RouterLink} to={pathOfStep(record.type, record.id, 'details')} color="inherit">
          {title}
        </Link>
      </Typography>
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        <FactList facts={facts} late={risk && cardContentOf(risk).plans.late} />
      </Box>
      {!isShown ? (
        // Everything comes together, because each part would move those below.
        <Box sx={content}>
          <ContentSkeleton />
        </Box>
      ) : (
        <>
          {risk && isDeciding && (
            <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
              {kind === 'review' && <ReviewLine risk={risk} />}
              <Rejection risk={risk} />
            </Box>
          )}
          {/* The buttons are above the content, whose height differs from record to record, so that they do not move. */}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', my: 1, minHeight: 40 }}>
            {onNext && <GoneTask task={{ kind, risk: record }} onNext={onNext} />}
            {risk && (
              // Hidden instead of removed, so that an open form keeps what was typed.
              <Box hidden={onNext !== undefined} sx={onNext ? undefined : { display: 'contents' }}>
                <TaskActions
                  kind={kind}
                  risk={risk}
                  isLoading={isLoading}
                  isAnswered={!(isOpen && isRequired)}
                  offersAcceptance={offersAcceptance}
                />
              </Box>
            )}
          </Stack>
          {isForwarded && (
            <Typography variant="body2" sx={{ mb: 1, minHeight: 20 }}>
              {!onNext &&
                !isLoading &&
                receiver !== undefined &&
                (receiver
                  ? translate('risks.confirm.goesTo', { who: receiver })
                  : translate(`tasks.card.${offersAcceptance ? above : 'completes'}`))}
            </Typography>
          )}
          {isDeciding && (
            <Stack sx={{ gap: 0.75, mb: 1 }}>
              {risk && <OpenRemarks risk={risk} />}
              <CountedDecision key={risk?.latestDetail.id} revisionId={risk?.latestDetail.id} />
            </Stack>
          )}
          <AppetiteLine value={{ score: risk?.appetite ?? null }}>
            <Box sx={content}>
              <Stack sx={{ gap: 1.5, minWidth: 0 }}>
                {isLoading && <ContentSkeleton />}
                {error && !risk && <ErrorState message={error.message} onRetry={() => void refetch()} />}
                {risk && !isLoading && (
                  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                    <GrossToNet risk={risk} target={risk.latestDetail.target} />
                    {risk.isPrivate && <PrivateMark />}
                  </Stack>
                )}
                {risk && !isLoading && <RecordFacts risk={risk} hasNotes={kind === 'rework'} />}
              </Stack>
              {risk && (
                <HeatMapMini
                  points={assessmentTypes.map((one) => pointOfRisk(one, risk))}
                  target={risk.latestDetail.target}
                />
              )}
            </Box>
          </AppetiteLine>
        </>
      )}
    </Box>
  )
}

/** The outline of the content, which shows as a whole, so that no line moves. */
const ContentSkeleton = () => (
  <div aria-hidden>
    {[40, 92, 84, 88, 76, 80].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
)

/** The content loads after the title; the height of a usual record is reserved for it. */
const content = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  alignContent: 'start',
  minHeight: { xs: 560, md: 280 },
  // Next to the text, not at the far edge of a wide screen.
  gridTemplateColumns: { md: 'minmax(0, 720px) auto' },
  [wideCard]: { gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: 190 },
  justifyContent: 'start',
} as const
