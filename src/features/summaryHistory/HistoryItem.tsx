import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material'
import { assessmentOf } from '#domain/records/assessments'
import { describe, planText } from '#domain/records/describe'
import type { Risk } from '#domain/wire/risks'
import { GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useRecordWords } from '#src/features/risks/board-parts/labels/recordWords.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { ReadField } from '#src/features/risks/board-parts/Section.tsx'
import { AssessmentPreview } from '#src/features/risks/record-parts/rating/AssessmentPreview.tsx'
import { pointOfRisk } from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** A risk item in a snapshot, collapsed at first. */
export function HistoryItem({ item }: { item: Risk }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const words = useRecordWords()
  const { latestDetail: detail } = item
  const { riskCategory, rootCause } = describe(detail, words)
  return (
    <Accordion
      disableGutters
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '&:before': { display: 'none' },
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0 }}>
        <Stack sx={{ gap: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titleOf(item)}</Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <GrossToNet risk={item} />
            <WorkflowStatusChip status={detail.workflowStatus.name} />
          </Stack>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0 }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) 360px' }, alignItems: 'start' }}>
          <Stack sx={{ gap: 2 }}>
            <ReadField label={riskCategory.label} value={riskCategory.text} />
            <ReadField label={rootCause.label} value={rootCause.text} />
            <ReadField
              label={translate('risks.fields.keyCurrentControls')}
              value={assessmentOf(item, 'net')?.keyCurrentControls}
            />
            <ReadField
              label={translate('risks.fields.mitigationPlans')}
              value={detail.mitigationPlans.map((plan) => planText(plan, words)).join('\n')}
            />
          </Stack>
          <AssessmentPreview
            isFramed={false}
            points={(['gross', 'net'] as const).map((type) => pointOfRisk(type, item))}
          />
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}
