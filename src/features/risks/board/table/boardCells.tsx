import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Role } from '#domain/access/roles'
import type { RiskCard, RiskHolder } from '#domain/wire/riskCards'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { Marked } from '#src/ui/Marked.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { AboveAppetiteSign } from '../../shared/labels/Appetite.tsx'
import { LatePlans } from '../../shared/labels/LatePlans.tsx'
import { LevelChip } from '../../shared/labels/LevelChip.tsx'
import { cells, DayOf } from '../../shared/labels/RiskColumn.tsx'
import { TitleLink } from '../../shared/labels/RiskTitle.tsx'
import { useHolderNames } from '../../shared/labels/useHolderText.ts'
import { RiskMarks } from '../../shared/labels/WorkflowStatusChip.tsx'
import type { Density } from '../useBoardLayout.ts'
import type { BoardColumnName } from './columns.ts'

export interface CellOptions {
  density: Density
  workingDays: (since: string) => number
}

type Cells = Record<BoardColumnName, (risk: RiskCard) => ReactNode>

/** What each column of the board says of a record: several things share a cell here. */
export const boardCells = ({ density, workingDays }: CellOptions): Cells => ({
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
  gross: ({ gross }) => <LevelChip rating={gross} />,
  net: ({ net, appetite }) => (
    <Together>
      <LevelChip rating={net} />
      <AboveAppetiteSign net={net} appetite={appetite} />
    </Together>
  ),
  status: cells.status,
  holder: ({ holder }) => (holder ? <Holder holder={holder} /> : <EmptyValue />),
  since: ({ holder }) => (holder ? <Days since={holder.since} days={workingDays(holder.since)} /> : <EmptyValue />),
  plans: ({ plans }) => <Plans {...plans} />,
  updated: cells.updated,
  created: ({ createdAt }) => <DayOf time={createdAt} />,
  creatorRole: ({ creatorRole }) => <RoleName role={creatorRole} />,
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

const RoleName = ({ role }: { role: Role }) => useText()(`vocabulary.role.${role}`)

/** Who is to act: by name, the role below it. */
function Holder({ holder }: { holder: RiskHolder }) {
  const names = useHolderNames()(holder)
  const role = useText()(`vocabulary.role.${holder.role}`)
  return (
    <>
      <HolderName title={names ?? undefined}>{names ?? role}</HolderName>
      {names !== null && <HolderRole className="holder-role">{role}</HolderRole>}
    </>
  )
}

const HolderName = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  maxWidth: 160,
  lineHeight: 1.35,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}))

const HolderRole = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  lineHeight: 1.3,
}))

/** How many plans there are, and how many of them are complete. */
function Plans({ total, complete, late }: RiskCard['plans']) {
  const translate = useText()
  if (total === 0) return <EmptyValue />
  return (
    <>
      <span aria-description={translate('board.table.plansOf', { complete, smart_count: total })}>
        {complete}/{total}
      </span>
      {late > 0 && <LatePlans late={late} />}
    </>
  )
}
