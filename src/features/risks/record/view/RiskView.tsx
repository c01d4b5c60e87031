import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { RemarkNotes } from '#src/features/risks/review/StickyNotes.tsx'
import { DecisionControl, ReviewProgress } from '#src/features/risks/review/DecisionControl.tsx'
import { reviewedPartsOf } from '#domain/risks/review'
import { type Step, pathOfStep, steps } from '#src/features/risks/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { JumpLink, jumpTo } from './Section.tsx'
import { AuditSection } from '../audit/AuditSection.tsx'
import { ChangesSection } from '../changes/ChangesSection.tsx'
import { AssessmentSection } from './AssessmentSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { PlansSection } from './PlansSection.tsx'
import { RiskItemsSection } from './RiskItemsSection.tsx'

/** A record to be read on one page; each step of the wizard is a section here, and its address opens it there. */
export function RiskView({ risk, step }: { risk: Risk; step: Step }) {
  useOpenSection(step)
  const isReviewing = risk.allowedActions.includes('review')
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '220px minmax(0, 1fr)' }, alignItems: 'start' }}>
      <SectionNavigation risk={risk} current={step} />
      <div>
        {isReviewing && <ReviewProgress risk={risk} />}
        <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
          <RemarkNotes />
        </Box>
        <ChangesSection risk={risk} isDeciding={isReviewing || risk.allowedActions.includes('approve')} />
        <DetailsSection risk={risk} />
        {risk.type === 'summary' && <RiskItemsSection risk={risk} />}
        <AssessmentSection risk={risk} assessmentType="gross" />
        <AssessmentSection risk={risk} assessmentType="net" />
        {/* The decision on the detail covers details and assessments, so it stands below all of them. */}
        {isReviewing && (
          <Box sx={{ mb: 2 }}>
            <DecisionControl risk={risk} part={{ kind: 'detail' }} />
          </Box>
        )}
        <PlansSection
          risk={risk}
          renderDecision={
            isReviewing
              ? (plan) => {
                  const part = reviewedPartsOf(risk).find((one) => one.kind === 'plan' && one.plan.id === plan.id)
                  return part && <DecisionControl risk={risk} part={part} />
                }
              : undefined
          }
        />
        <AuditSection risk={risk} />
      </div>
    </Box>
  )
}

function useOpenSection(step: Step): void {
  useEffect(() => {
    if (step !== 'details') jumpTo(document.getElementById(step), 'auto')
  }, [step])
}

interface SectionNavigationProps {
  risk: Risk
  current: Step
}

/** The sections of the page; each has the address of the step in which it is written. */
function SectionNavigation({ risk, current }: SectionNavigationProps) {
  const translate = useText()
  return (
    <Box
      component="nav"
      aria-label={translate('risks.sections.label')}
      sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, overflowX: 'auto' }}
    >
      <Box
        component="ul"
        sx={{ display: 'flex', flexDirection: { xs: 'row', lg: 'column' }, gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {steps.map((step) => (
          <li key={step}>
            <Link
              component={RouterLink}
              to={pathOfStep(risk.type, risk.id, step)}
              aria-current={step === current ? 'true' : undefined}
              underline="none"
              sx={{
                display: 'block',
                px: 1.5,
                py: 1,
                borderRadius: 2,
                whiteSpace: { xs: 'nowrap', lg: 'normal' },
                fontWeight: step === current ? 650 : 400,
                color: step === current ? 'primary.main' : 'text.primary',
                bgcolor: step === current ? 'primary.light' : 'transparent',
                '&:hover': { bgcolor: 'primary.light' },
              }}
            >
              {translate(`risks.sections.${step}`)}
            </Link>
          </li>
        ))}
        <li>
          <JumpLink
            to="history"
            underline="none"
            sx={{ display: 'block', px: 1.5, py: 1, borderRadius: 2, color: 'text.primary', whiteSpace: 'nowrap' }}
          >
            {translate('risks.sections.history')}
          </JumpLink>
        </li>
      </Box>
    </Box>
  )
}
