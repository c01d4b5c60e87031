import { Box, Stack } from '@mui/material'
import type { RiskReport } from '#domain/wire/riskReport'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { MovementTable } from './MovementTable.tsx'
import { Promises } from './Promises.tsx'
import { ReportChart } from './ReportChart.tsx'
import {
  categoryNumbers,
  companyGroupNumbers,
  levelNumbers,
  planNumbers,
  statusNumbers,
  type ReportNumbers,
} from './reportRows.ts'
import { ReportSection, type ReportSectionName } from './ReportSection.tsx'
import { ReportTable } from './ReportTable.tsx'

/** Each question of the report as a chart and as a table, which screen readers can read. */
export function ReportSections({ report, filter }: { report: RiskReport; filter: BoardFilter }) {
  const translate = useText()
  const section = (
    name: ReportSectionName,
    numbers: (...of: [RiskReport, BoardFilter, typeof translate]) => ReportNumbers,
    words: { smartCount?: number } = {},
  ) => {
    const of = numbers(report, filter, translate)
    return (
      <ReportSection
        name={name}
        chart={of.rows.length > 0 && <ReportChart {...of} />}
        table={<ReportTable name={name} {...of} />}
        {...words}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {section('levels', levelNumbers)}
        {section('categories', categoryNumbers)}
        {section('statuses', statusNumbers)}
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ReportSection name="movement" chart={<MovementTable movement={report.movement} filter={filter} />} />
        {section('companyGroups', companyGroupNumbers)}
        <Promises filter={filter} />
        {section('plans', planNumbers, { smartCount: report.withoutMitigationPlan })}
      </Stack>
    </Box>
  )
}
