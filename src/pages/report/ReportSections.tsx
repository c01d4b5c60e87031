import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import type { RiskReport } from '../../../domain/api/riskReport.ts'
import type { BoardParams } from '../board/boardParams.ts'
import { CountChart } from './charts/CountChart.tsx'
import { LevelChart } from './charts/LevelChart.tsx'
import { MovementTable } from './MovementTable.tsx'
import { ReportSection } from './ReportSection.tsx'
import { categoryRows, companyGroupRows, levelRows, planRows, statusRows } from './reportRows.ts'
import { CountTable } from './tables/CountTable.tsx'
import { LevelTable } from './tables/LevelTable.tsx'

/** Each question of the report as a chart and, for who reads numbers or listens, as a table. */
export function ReportSections({ report, params }: { report: RiskReport; params: BoardParams }) {
  const translate = useTranslate()
  const byLevel = {
    levels: levelRows(report, params, translate),
    categories: categoryRows(report, params, translate),
    companyGroups: companyGroupRows(report, params, translate),
  }
  const statuses = statusRows(report, params, translate)
  const plans = planRows(report, params, translate)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ReportSection
          name="levels"
          chart={<LevelChart rows={byLevel.levels} />}
          table={<LevelTable name="levels" rows={byLevel.levels} />}
        />
        <ReportSection
          name="categories"
          chart={<LevelChart rows={byLevel.categories} />}
          table={<LevelTable name="categories" rows={byLevel.categories} />}
        />
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ReportSection name="movement" chart={<MovementTable movement={report.movement} params={params} />} />
        <ReportSection
          name="companyGroups"
          chart={<LevelChart rows={byLevel.companyGroups} />}
          table={<LevelTable name="companyGroups" rows={byLevel.companyGroups} />}
        />
        <ReportSection
          name="statuses"
          chart={<CountChart rows={statuses} label={translate('report.count')} />}
          table={<CountTable name="statuses" rows={statuses} label={translate('report.count')} />}
        />
        <ReportSection
          name="plans"
          values={{ smart_count: report.withoutMitigationPlan }}
          chart={<CountChart rows={plans} label={translate('report.plans.count')} />}
          table={<CountTable name="plans" rows={plans} label={translate('report.plans.count')} />}
        />
      </Stack>
    </Box>
  )
}
