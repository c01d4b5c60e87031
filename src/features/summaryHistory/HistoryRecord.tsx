import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Button, Link, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { RiskSnapshot } from '#domain/wire/risks'
import { Section } from '#src/features/risks/board-parts/Section.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { RecordHead } from '#src/features/risks/record-parts/head/RecordHead.tsx'
import { RemarkNotes, StickyNotesProvider } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { AssessmentSection } from '#src/features/risks/record-parts/view/AssessmentSection.tsx'
import { DetailsSection } from '#src/features/risks/record-parts/view/DetailsSection.tsx'
import { PlansSection } from '#src/features/risks/record-parts/view/PlansSection.tsx'
import { Properties } from '#src/features/risks/record-parts/view/Properties.tsx'
import { RecordColumns } from '#src/features/risks/record-parts/view/RecordColumns.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { ShowPage } from '#src/ui/ShowPage.tsx'
import { HistoryItem } from './HistoryItem.tsx'

/** One snapshot with its items; it is read-only (rule history.read-only). */
export function HistoryRecord({ id }: { id: number }) {
  return (
    <ShowPage<RiskSnapshot> resource="risk-summary-history" id={id}>
      <Snapshot />
    </ShowPage>
  )
}

function Snapshot() {
  const translate = useText()
  const dates = useDates()
  const snapshot = useRecordContext<RiskSnapshot>()
  // The list loads snapshots without their items.
  if (!snapshot?.riskItems) return <PageSkeleton />
  const { riskItems: items } = snapshot
  const { stickyNotes, mitigationPlans } = snapshot.latestDetail
  return (
    <StickyNotesProvider notes={stickyNotes} planIds={mitigationPlans.map((plan) => plan.id)}>
      <RecordColumns
        head={
          <>
            <RecordHead
              // The heading shows the number of the record, not that of the snapshot.
              risk={{ ...snapshot, id: snapshot.riskId }}
              back={
                <Link
                  component={RouterLink}
                  to="/history"
                  variant="body2"
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1, py: 0.5 }}
                >
                  <ArrowBackIcon sx={{ fontSize: 18 }} />
                  {translate('history.back')}
                </Link>
              }
            />
            <Alert
              severity="info"
              role="note"
              variant="outlined"
              action={
                <Button component={RouterLink} to={pathOfStep('summary', snapshot.riskId, 'details')}>
                  {translate('history.openPresent')}
                </Button>
              }
              sx={{ mb: 2, bgcolor: 'background.paper' }}
            >
              {translate('history.takenAt', { time: dates.withTime(snapshot.createdAt) })}
            </Alert>
          </>
        }
        aside={<Properties risk={snapshot} />}
      >
        <RemarkNotes />
        <DetailsSection risk={snapshot} />
        <Section id="riskItems" title={translate('history.riskItems')}>
          {items.length === 0 && <Typography color="text.secondary">{translate('history.noRiskItems')}</Typography>}
          {items.map((item) => (
            <HistoryItem key={item.id} item={item} />
          ))}
        </Section>
        <AssessmentSection risk={snapshot} />
        <PlansSection risk={snapshot} />
      </RecordColumns>
    </StickyNotesProvider>
  )
}
