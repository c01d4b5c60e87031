import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { RiskCard } from '#domain/wire/riskCards'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { Marked } from '#src/ui/Marked.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { AboveAppetiteSign } from '../../labels/Appetite.tsx'
import { LevelChip } from '../../labels/LevelChip.tsx'
import { cells } from '../../labels/RiskColumn.tsx'
import { TitleLink } from '../../labels/RiskTitle.tsx'
import { RiskMarks } from '../../labels/WorkflowStatusChip.tsx'
import type { Density } from '../useBoardLayout.ts'
import type { BoardColumnName } from './columns.ts'

export interface CellOptions {
  density: Density
  workingDays: (since: string) => number
  appetite: number | null
}

type Cells = Record<BoardColumnName, (risk: RiskCard) => ReactNode>

/** What each column of the board says of a record: as other tables do, only that several things share a cell here. */
export const boardCells = ({ density, workingDays, appetite }: CellOptions): Cells => ({
  ...cells,
  id: (risk) => (
    <Together>
      <Marked text={String(risk.id)} /> <RiskMarks risk={risk} isShort />
    </Together>
  ),
  eventDescription: (risk) => (
    <span data-risk-id={risk.id}>
      <TitleLink risk={risk} />
    </span>
  ),
  riskCategory: ({ riskCategory }) => <TruncatedText text={riskCategory?.name} lines={linesOf[density]} />,
  companyGroup: ({ companyGroup }) => <TruncatedText text={companyGroup.name} lines={linesOf[density]} />,
  gross: ({ gross }) => <LevelChip level={gross?.level} label={gross ? String(gross.score) : undefined} />,
  net: ({ net }) => (
    <Together>
      <LevelChip level={net?.level} label={net ? String(net.score) : undefined} />
      <AboveAppetiteSign net={net} appetite={appetite} />
    </Together>
  ),
  since: ({ holder }) => (holder ? <Days since={holder.since} days={workingDays(holder.since)} /> : <EmptyValue />),
})

const linesOf = { twoLines: 2, oneLine: 1 } as const

const Together = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(0.5), alignItems: 'center' }))

/** For how long somebody has had a record, in working days; the day itself describes it. */
function Days({ since, days }: { since: string; days: number }) {
  const translate = useText()
  const dates = useDates()
  return (
    <span
      aria-description={translate('board.table.workingDaysSince', { date: dates.text(since) })}
      style={{ whiteSpace: 'nowrap' }}
    >
      {days === 0 ? translate('board.table.today') : translate('board.table.days', { smart_count: days })}
    </span>
  )
}
