import { Box, Card, useMediaQuery, type Theme } from '@mui/material'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { RemarkNotes } from '../../review/StickyNotes.tsx'
import { AcceptancePanel } from '../../shared/acceptance/AcceptancePanel.tsx'
import { FactList } from '../../shared/labels/FactList.tsx'
import { GrossToNet } from '../../shared/labels/LevelChip.tsx'
import { AppetiteLine } from '../../shared/labels/useAppetite.ts'
import { jumpTo } from '../../shared/Section.tsx'
import type { Step } from '../../shared/steps.ts'
import { Activity } from '../activity/Activity.tsx'
import { ChangesOfRecord } from '../changes/ChangesSection.tsx'
import { RecordHead, RecordStatus } from '../head/RecordHead.tsx'
import { AssessmentSection } from './AssessmentSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { EvidenceSection } from './EvidenceSection.tsx'
import { PlansSection } from './PlansSection.tsx'
import { Properties } from './Properties.tsx'
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
    <AppetiteLine value={risk.isSummaryHistory ? {} : { score: risk.appetite }}>
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
    </AppetiteLine>
  )
}

const useIsWide = () => useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'), { noSsr: true })

interface RecordColumnsProps {
  head: ReactNode
  /** The properties of a record next to its texts. */
  aside: ReactNode
  children: ReactNode
}

/**
 * At most 900 pixels of text, with the properties on the right, always visible; on a narrow window they are after the
 * text.
 */
export function RecordColumns({ head, aside, children }: RecordColumnsProps) {
  const isWide = useIsWide()
  return (
    <Box sx={{ ...columns, pb: { xs: 16, md: 0 } }}>
      <Box sx={{ minWidth: 0 }}>
        {head}
        <Card sx={{ px: { xs: 2, md: 3 }, overflow: 'visible' }}>{children}</Card>
        {!isWide && <Box sx={{ mt: 2 }}>{aside}</Box>}
      </Box>
      {isWide && <Box sx={side}>{aside}</Box>}
    </Box>
  )
}

const columns = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 900px) 320px' },
  justifyContent: 'center',
  alignItems: 'start',
} as const

const side = { position: 'sticky', top: 84, maxHeight: 'calc(100vh - 100px)', overflowY: 'auto' } as const

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
