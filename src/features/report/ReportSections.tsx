import { Box, Stack } from '@mui/material'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'
import type { RiskReport, PeriodReport } from '#domain/wire/riskReport'
import { useDates } from '#src/platform/i18n/useDates.ts'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { MovementTable } from './MovementTable.tsx'
import { Promises } from './Promises.tsx'
import { ReportChart } from './ReportChart.tsx'
import {
  categoryNumbers,
  companyGroupNumbers,
  isCompared,
  levelNumbers,
  planNumbers,
  previousPeriodNumbers,
  statusNumbers,
  type ReportNumbers,
} from './reportRows.ts'
import { ReportSection, type ReportSectionName } from './ReportSection.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { DateNotations } from '#i18n/dates'

/** Each question of the report as a chart and as a table, which screen readers can read. */
export function ReportSections({ report, filter }: { report: RiskReport; filter: BoardFilter }) {
  const translate = useText()
  const dates = useDates()
  const section = (
    name: ReportSectionName,
    numbers: (...of: [RiskReport, BoardFilter, typeof translate]) => ReportNumbers,
    words: { smartCount?: number; note?: string } = {},
  ) => {
    const of = numbers(report, filter, translate)
    const drawn = of.rows.filter(
      ({ key, counts }) =>
        name !== 'previousPeriod' || isCompared(report.previousPeriod, { name: key, count: counts.records?.count }),
    )
    return (
      <ReportSection
        name={name}
        chart={drawn.length > 0 && <ReportChart {...of} rows={drawn} />}
        table={<ReportTable name={name} {...of} />}
        {...words}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {section('levels', levelNumbers)}
        {section('previousPeriod', previousPeriodNumbers, {
          note: periodNoteOf(report.previousPeriod, translate, dates),
        })}
        {section('categories', categoryNumbers)}
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ReportSection name="movement" chart={<MovementTable movement={report.movement} filter={filter} />} />
        {section('companyGroups', companyGroupNumbers)}
        {section('statuses', statusNumbers)}
        <Promises filter={filter} />
        {section('plans', planNumbers, { smartCount: report.withoutMitigationPlan })}
      </Stack>
    </Box>
  )
}

/** Describes the comparison: its start date, and the number of records that were deleted since then. */
function periodNoteOf(
  { movements, resets, deleted }: PeriodReport,
  translate: Translate,
  dates: DateNotations,
): string {
  const [first, last] = [dates.text(resets?.first), dates.text(resets?.last)]
  const of = (name: (typeof movements)[number]['name']) => movements.find((one) => one.name === name)?.count ?? 0
  const since =
    resets === null
      ? translate('report.previousPeriod.noReset', {
          count: of('new'),
          compared: of('raised') + of('lowered') + of('same'),
        })
      : first === last
        ? translate('report.previousPeriod.reset', { first })
        : translate('report.previousPeriod.resets', { first, last })
  return deleted === 0 ? since : `${since} ${translate('report.previousPeriod.deleted', { smart_count: deleted })}`
}
