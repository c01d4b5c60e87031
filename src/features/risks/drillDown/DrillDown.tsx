import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { RiskActions } from '../actions/RiskActions.tsx'
import { RiskHead } from '../record/head/RiskHead.tsx'
import { isEditable, OpenRiskButton } from '../labels/OpenRiskButton.tsx'
import { pathOfStep } from '../steps.ts'
import { DrillDownTable } from './DrillDownTable.tsx'

/** The summary's head above the table of its items. */
export function DrillDown({ summary }: { summary: Risk }) {
  const translate = useText()
  const items = summary.riskItems ?? []
  return (
    <>
      <RiskHead risk={summary}>
        <OpenRiskButton risk={summary} size="medium" />
        <RiskActions risk={summary} />
      </RiskHead>
      <Box sx={{ mb: 3, maxWidth: 960 }}>
        <Typography variant="h4" component="h2">
          {translate('risks.fields.rootCause')}
        </Typography>
        <TruncatedText text={summary.latestDetail.rootCause} lines={3} />
      </Box>
      <Stack direction="row" sx={{ gap: 2, mb: 1.5, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id="drill-down-items" variant="h3" component="h2">
          {translate('drillDown.items')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('drillDown.count', { smart_count: items.length })}
        </Typography>
      </Stack>
      {items.length > 0 ? (
        <DrillDownTable items={items} />
      ) : (
        <EmptyState
          title={translate('drillDown.noItems')}
          action={
            isEditable(summary) && (
              <Button component={Link} variant="outlined" to={pathOfStep('summary', summary.id, 'details')}>
                {translate('drillDown.bindItems')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
