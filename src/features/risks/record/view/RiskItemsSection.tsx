import { Box, Link, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { ratingOfRisk } from '#domain/records/assessments'
import { shownStatusOf } from '#domain/records/shownStatus'
import type { Risk } from '#domain/wire/risks'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { Section } from '#src/features/risks/board-parts/Section.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { NotesAt } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { clamp } from '#src/ui/clamp.ts'
import { WholeText } from '#src/ui/WholeText.tsx'

/** The risk items of a summary that the reader can see. */
export function RiskItemsSection({ risk }: { risk: Risk }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const items = risk.riskItems ?? []
  if (risk.type !== 'summary') return null
  return (
    <Section
      id="riskItems"
      title={translate('risks.fields.riskItems')}
      aside={
        items.length > 0 && (
          <Link component={RouterLink} to={`/risk-summary/${risk.id}/drill-down`}>
            {translate('risks.head.drillDown')}
          </Link>
        )
      }
    >
      <NotesAt subject="riskItems" />
      {items.length === 0 && <Typography color="text.secondary">{translate('risks.noRiskItems')}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <Stack
            component="li"
            key={item.id}
            direction="row"
            sx={{
              gap: 1.5,
              rowGap: 0.5,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              flexWrap: 'wrap',
              alignItems: 'center',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
              <WholeText>
                <Link component={RouterLink} to={pathOfStep('item', item.id, 'details')} sx={clamp(2)}>
                  {titleOf(item)}
                </Link>
              </WholeText>
            </Box>
            <WorkflowStatusChip status={shownStatusOf(item)} />
            <LevelChip rating={ratingOfRisk(item, 'net')} label={translate('vocabulary.assessmentType.net')} />
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
