import { Box, Link } from '@mui/material'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { RemarkNotes } from '#src/features/risks/review/StickyNotes.tsx'
import { DecisionControl, ReviewProgress } from '#src/features/risks/review/DecisionControl.tsx'
import { reviewedPartsOf } from '#domain/records/review'
import { type Step, pathOfStep } from '#src/features/risks/shared/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { belowBars, JumpLink, jumpTo } from '../../shared/Section.tsx'
import { AuditSection } from '../audit/AuditSection.tsx'
import { CommentsSection } from '../comments/CommentsSection.tsx'
import { ChangesSection, useChanges } from '../changes/ChangesSection.tsx'
import { AssessmentSection } from './AssessmentSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { PlansSection } from './PlansSection.tsx'
import { RiskItemsSection } from './RiskItemsSection.tsx'

/** A record to be read on one page; each step of the wizard is a section here, and its address opens it there. */
export function RiskView({ risk, step }: { risk: Risk; step: Step }) {
  useOpenSection(step)
  const isReviewing = risk.allowedActions.includes('review')
  const isDeciding = isReviewing || risk.allowedActions.includes('approve')
  const changes = useChanges(risk, isDeciding)
  const sections: readonly SectionId[] = [
    ...(isReviewing ? (['review'] as const) : []),
    ...(changes ? (['changes'] as const) : []),
    'details',
    'assessments',
    'mitigationPlans',
    'comments',
    'history',
  ]
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '220px minmax(0, 1fr)' }, alignItems: 'start' }}>
      <SectionNavigation risk={risk} sections={sections} />
      <div>
        {isReviewing && <ReviewProgress risk={risk} />}
        <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
          <RemarkNotes />
        </Box>
        {changes && <ChangesSection risk={risk} found={changes} isDeciding={isDeciding} />}
        <DetailsSection risk={risk} />
        {risk.type === 'summary' && <RiskItemsSection risk={risk} />}
        <AssessmentSection risk={risk} />
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
        <CommentsSection risk={risk} />
        <AuditSection risk={risk} />
      </div>
    </Box>
  )
}

/** Goes to the section of an address that was followed on the page itself; who comes from elsewhere begins at the top. */
function useOpenSection(step: Step): void {
  const { key } = useLocation()
  const arrival = useRef(key)
  useEffect(() => {
    if (key !== arrival.current) jumpTo(document.getElementById(step))
  }, [step, key])
}

/** Parts of the page to go to; each id is the anchor of its section. */
type SectionId = keyof typeof stepOfSection | 'review' | 'changes' | 'comments' | 'history'

/** The step in which a section is written; gross and net are read side by side. */
const stepOfSection = { details: 'details', assessments: 'gross', mitigationPlans: 'mitigationPlans' } as const

const isWritten = (section: SectionId): section is keyof typeof stepOfSection => section in stepOfSection

/** The sections of the page, the one that is being read marked; a step has the address under which it is written. */
function SectionNavigation({ risk, sections }: { risk: Risk; sections: readonly SectionId[] }) {
  const translate = useText()
  const current = useSectionInSight(sections)
  return (
    <Box
      component="nav"
      aria-label={translate('risks.sections.label')}
      sx={{ position: { lg: 'sticky' }, top: { lg: belowBars }, overflowX: 'auto' }}
    >
      <Box
        component="ul"
        sx={{ display: 'flex', flexDirection: { xs: 'row', lg: 'column' }, gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {sections.map((section) => {
          const isCurrent = section === current
          const look = {
            'aria-current': isCurrent ? ('true' as const) : undefined,
            underline: 'none' as const,
            sx: {
              display: 'block',
              px: 1.5,
              py: 1,
              borderRadius: 2,
              whiteSpace: { xs: 'nowrap', lg: 'normal' },
              fontWeight: isCurrent ? 650 : 400,
              color: isCurrent ? 'primary.main' : 'text.primary',
              bgcolor: isCurrent ? 'primary.light' : 'transparent',
              '&:hover': { bgcolor: 'primary.light' },
            },
          }
          return (
            <li key={section}>
              {isWritten(section) ? (
                <Link component={RouterLink} to={pathOfStep(risk.type, risk.id, stepOfSection[section])} {...look}>
                  {translate(`risks.sections.${section}`)}
                </Link>
              ) : (
                <JumpLink to={section} {...look}>
                  {translate(`risks.sections.${section}`)}
                </JumpLink>
              )}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

/** The section whose title was scrolled past last; at the end of the page the last one, however short it is. */
function useSectionInSight(sections: readonly SectionId[]): SectionId | undefined {
  const find = () => {
    const { scrollHeight } = document.documentElement
    if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return sections.at(-1)
    const above = sections.filter((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top
      return top !== undefined && top <= belowBars + 8
    })
    return above.at(-1) ?? sections[0]
  }
  return useSyncExternalStore(onScroll, find)
}

function onScroll(listener: () => void): () => void {
  const events = ['scroll', 'resize'] as const
  for (const event of events) window.addEventListener(event, listener, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
