import { Box, Chip, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import type { Risk } from '#domain/wire/risks'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { languageOf } from '#src/platform/languageOf.ts'
import { NotesAt, NotesAtPlan } from '#src/features/risks/review/StickyNotes.tsx'
import { LateChip, PlanFacts } from '../../shared/plans/PlanFacts.tsx'
import { PlanReports } from '../../shared/plans/PlanReports.tsx'
import { Section } from '../../shared/Section.tsx'

interface PlansSectionProps {
  risk: Risk
  /** What stands below a plan, such as the reviewer's decision. */
  renderDecision?: ((plan: MitigationPlan) => ReactNode) | undefined
}

/** What else will be done to bring the risk down. */
export function PlansSection({ risk, renderDecision }: PlansSectionProps) {
  const translate = useText()
  const { mitigationPlans } = risk.latestDetail
  return (
    <Section id="mitigationPlans" title={translate('risks.sections.mitigationPlans')}>
      <NotesAt subject="mitigationPlans" />
      {mitigationPlans.length === 0 && <Typography color="text.secondary">{translate('risks.noPlans')}</Typography>}
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {mitigationPlans.map((plan, index) => (
          <Box
            component="li"
            key={plan.id}
            sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
          >
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
              <Typography variant="subtitle2" component="h3">
                {translate('risks.fields.mitigationPlan', { number: index + 1 })}
              </Typography>
              <Chip size="small" label={translate(`vocabulary.mitigationStatus.${plan.status}`)} />
              {plan.isLate && <LateChip />}
              {!renderDecision && (plan.reviewStatus === 'approved' || plan.reviewStatus === 'rejected') && (
                <Chip
                  size="small"
                  variant="outlined"
                  color={plan.reviewStatus === 'approved' ? 'success' : 'error'}
                  label={translate(`vocabulary.reviewStatus.${plan.reviewStatus}`)}
                />
              )}
            </Stack>
            <Typography
              lang={languageOf(plan.description)}
              sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}
            >
              {plan.description ?? <EmptyValue />}
            </Typography>
            <PlanFacts plan={plan} />
            {!risk.isSummaryHistory && <PlanReports risk={risk} plan={plan} />}
            <NotesAtPlan planId={plan.id} />
            {renderDecision?.(plan)}
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
