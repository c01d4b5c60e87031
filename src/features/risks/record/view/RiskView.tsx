import Box from '@mui/material/Box'
import { useEffect } from 'react'
import type { Risk } from '#domain/wire/risks'
import { RemarkNotes } from '#src/features/risks/review/StickyNotes.tsx'
import { AuditSection } from '../audit/AuditSection.tsx'
import { ChangesSection } from '../changes/ChangesSection.tsx'
import { DecisionControl } from '#src/features/risks/review/DecisionControl.tsx'
import { reviewedPartsOf } from '#domain/risks/review'
import { ReviewProgress } from '#src/features/risks/review/ReviewProgress.tsx'
import type { Step } from '#src/features/risks/steps.ts'
import { AssessmentSection } from './AssessmentSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { PlansSection } from './PlansSection.tsx'
import { RiskItemsSection } from './RiskItemsSection.tsx'
import { SectionNavigation } from './SectionNavigation.tsx'

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
    if (step === 'details') return
    const section = document.getElementById(step)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [step])
}
