import { Box, Chip, LinearProgress, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { personNameOf } from '#domain/organisation/personName'
import { reviewedPartsOf } from '#domain/records/review'
import { isComplete } from '#domain/risks/statuses'
import type { Plan } from '#domain/wire/plans'
import type { Risk } from '#domain/wire/risks'
import { DecisionControl } from '#src/features/risks/actions/DecisionControl.tsx'
import { Section } from '#src/features/risks/board-parts/Section.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { PlanReports } from '../plans/PlanReports.tsx'
import { NotesAt, NotesAtPlan } from '../StickyNotes.tsx'

/** The measures to lower the risk: one row for each plan, with the reviewer's decision. */
export function PlansSection({ risk }: { risk: Risk }) {
  const translate = useText()
  const { mitigationPlans: plans, workflowStatus } = risk.latestDetail
  // The review of a complete record is history.
  const isDecided = isComplete(workflowStatus.name)
  return (
    <Section id="mitigationPlans" title={translate('risks.sections.mitigationPlans')}>
      <NotesAt subject="mitigationPlans" />
      {plans.length === 0 ? (
        <Typography color="text.secondary">{translate('risks.noPlans')}</Typography>
      ) : (
        <Box sx={{ ...row, display: { xs: 'none', sm: 'grid' }, color: 'text.secondary' }} aria-hidden>
          <span>{translate('risks.fields.description')}</span>
          <span>{translate('risks.fields.planOwner')}</span>
          <span>{translate('risks.fields.dueDate')}</span>
          <span>{translate('risks.fields.progress')}</span>
        </Box>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {plans.map((plan, index) => (
          <Box component="li" key={plan.id} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <PlanRow plan={plan} number={index + 1} hasStatus={!isDecided && !risk.allowedActions.includes('review')} />
            {!risk.isSummaryHistory && <PlanReports risk={risk} plan={plan} />}
            <NotesAtPlan planId={plan.id} />
            <PlanDecision risk={risk} plan={plan} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}

interface PlanRowProps {
  plan: Plan
  number: number
  /** Whether to show the result of the review; the reviewer sees it at the decision control. */
  hasStatus: boolean
}

/** The measure, its owner, its due date, and its progress. */
function PlanRow({ plan, number, hasStatus }: PlanRowProps) {
  const translate = useText()
  const dates = useDates()
  const { description, owner, startDate, dueDate, isLate, progress, status, reviewStatus } = plan
  return (
    <Box sx={row}>
      <div>
        <Box component="h3" sx={visuallyHidden}>
          {translate('risks.fields.mitigationPlan', { number })}
        </Box>
        <Box lang={languageOf(description)} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description ?? <EmptyValue />}
        </Box>
        {hasStatus && (reviewStatus === 'approved' || reviewStatus === 'rejected') && (
          <Chip
            size="small"
            variant="outlined"
            color={reviewStatus === 'approved' ? 'success' : 'error'}
            label={translate(`vocabulary.reviewStatus.${reviewStatus}`)}
            sx={{ mt: 0.5 }}
          />
        )}
      </div>
      <div>
        <span style={visuallyHidden}>{translate('risks.fields.planOwner')}: </span>
        {owner ? personNameOf(owner) : <EmptyValue />}
      </div>
      <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
        <div>
          <span style={visuallyHidden}>{translate('risks.fields.dueDate')}: </span>
          {dueDate ? dates.text(dueDate) : <EmptyValue />}
        </div>
        {startDate && (
          <Typography variant="caption" color="text.secondary">
            {translate('plans.starts', { date: dates.text(startDate) })}
          </Typography>
        )}
        {isLate && <Chip size="small" color="error" variant="outlined" label={translate('plans.late')} />}
      </Stack>
      <div>
        <div>{translate(`vocabulary.mitigationStatus.${status}`)}</div>
        {progress > 0 && <PlanProgress progress={progress} />}
      </div>
    </Box>
  )
}

/** The progress of a plan as a bar with its percentage. */
function PlanProgress({ progress }: Pick<Plan, 'progress'>) {
  const translate = useText()
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-label={translate('plans.progressOf', { percent: progress })}
        sx={{ width: 72, height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" color="text.secondary" component="span" aria-hidden>
        {translate('plans.percent', { percent: progress })}
      </Typography>
    </Box>
  )
}

function PlanDecision({ risk, plan }: { risk: Risk; plan: Plan }) {
  if (!risk.allowedActions.includes('review')) return null
  const part = reviewedPartsOf(risk).find((one) => one.kind === 'plan' && one.plan.id === plan.id)
  return part && <DecisionControl risk={risk} part={part} />
}

const row = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
  gridTemplateColumns: { xs: 'auto auto 1fr', sm: 'minmax(0, 1fr) 140px 130px 130px' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const
