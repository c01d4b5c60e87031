import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

export type ReportSectionName =
  | 'levels'
  | 'movement'
  | 'categories'
  | 'companyGroups'
  | 'statuses'
  | 'plans'
  | 'overTime'
  | 'parts'
  | 'comparison'
  | 'amounts'
  | 'promises'
  | 'accepted'
  | 'facts'

interface ReportSectionProps {
  /** The prefix of the section's texts, `report.<name>`. */
  name: ReportSectionName
  /** The number of records for the text, if it contains a count. */
  smartCount?: number
  chart: ReactNode
  /** Whether screen readers and the keyboard can enter the chart because it has links that the table lacks. */
  hasLinks?: boolean
  /** The same numbers as a table; absent if the chart is already a table. */
  table?: ReactNode
  /** The notes next to the numbers. */
  note?: ReactNode
}

/** One question of the report. The table is always in the document, collapsed, and reachable by keyboard. */
export function ReportSection({ name, smartCount = 0, chart, hasLinks = false, table, note }: ReportSectionProps) {
  const translate = useText()
  const id = `report-${name}`
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate(`report.${name}.title`)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate(`report.${name}.text`, { smart_count: smartCount })}
      </Typography>
      {table && !hasLinks ? <div aria-hidden="true">{chart}</div> : chart}
      {note && (
        <Typography variant="body2" component="div" color="text.secondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
      {table && (
        <Box
          component="details"
          sx={{ mt: 1.5, '& > summary': { cursor: 'pointer', py: 0.75, typography: 'body2', color: 'primary.main' } }}
        >
          <summary>{translate('app.asTable')}</summary>
          <Box sx={{ overflowX: 'auto' }}>{table}</Box>
        </Box>
      )}
    </Card>
  )
}
