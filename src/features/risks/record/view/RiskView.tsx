import { Box } from '@mui/material'
import { useEffect, useRef, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { AcceptancePanel } from '#src/features/risks/actions/acceptance/AcceptancePanel.tsx'
import { FactList } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { jumpTo } from '#src/features/risks/board-parts/Section.tsx'
import type { Step } from '#src/features/risks/board-parts/steps.ts'
import { ChangesOfRecord } from '#src/features/risks/record-parts/changes/ChangesSection.tsx'
import { RecordHead, RecordStatus } from '#src/features/risks/record-parts/head/RecordHead.tsx'
import { RemarkNotes } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { AssessmentSection } from '#src/features/risks/record-parts/view/AssessmentSection.tsx'
import { DetailsSection } from '#src/features/risks/record-parts/view/DetailsSection.tsx'
import { PlansSection } from '#src/features/risks/record-parts/view/PlansSection.tsx'
import { Properties } from '#src/features/risks/record-parts/view/Properties.tsx'
import { RecordColumns } from '#src/features/risks/record-parts/view/RecordColumns.tsx'
import { useIsWide } from '#src/ui/useIsWide.ts'
import { Activity } from '../activity/Activity.tsx'
import { LastQuestion } from '../comments/LastQuestion.tsx'
import { EvidenceSection } from './EvidenceSection.tsx'
import { RiskItemsSection } from './RiskItemsSection.tsx'
import { TaskStrip } from './TaskStrip.tsx'

/** The sections of a record in reading order; an empty section is not shown. */
const sections: Readonly<Record<string, ComponentType<{ risk: Risk }>>> = {
  changes: ChangesOfRecord,
  details: DetailsSection,
  riskItems: RiskItemsSection,
  assessments: AssessmentSection,
  evidence: EvidenceSection,
  acceptance: AcceptancePanel,
  mitigationPlans: PlansSection,
  activity: Activity,
}

/**
 * The reading view of a record on one page; each step of the wizard is a section here, and its URL opens the page at
 * that section.
 */
export function RiskView({ risk, step }: { risk: Risk; step: Step }) {
  useOpenSection(step)
  const isWide = useIsWide()
  return (
    <RecordColumns
      head={
        <>
          <RecordHead risk={risk}>
            {/* The properties with the status and the levels are at the end of the page. */}
            {!isWide && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
                <RecordStatus risk={risk} />
                <GrossToNet risk={risk} />
              </Box>
            )}
          </RecordHead>
          <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
            <FactList facts={risk.facts} />
            {risk.facts.length > 0 && <LastQuestion riskId={risk.id} />}
          </Box>
          <TaskStrip risk={risk} step={step} />
        </>
      }
      aside={<Properties risk={risk} hasStatus={isWide} />}
    >
      <Box sx={{ pt: 2, '&:empty': { display: 'none' } }}>
        <RemarkNotes />
      </Box>
      {Object.entries(sections).map(([name, Section]) => (
        <Section key={name} risk={risk} />
      ))}
    </RecordColumns>
  )
}

/**
 * Scrolls to the section of a URL that the user follows on the same page; a visit from another page starts at the top.
 */
function useOpenSection(step: Step): void {
  const { key, state } = useLocation()
  const isAtTop = (state as { isAtTop?: boolean } | null)?.isAtTop === true
  const arrival = useRef(key)
  useEffect(() => {
    if (key !== arrival.current && !isAtTop) jumpTo(document.getElementById(step))
  }, [step, key, isAtTop])
}
