import type { ReactNode } from 'react'
import { DataTable, type DataTableColumnProps } from 'react-admin'
import { styled } from '@mui/material/styles'
import { cardContentOf, type CardContent } from '#domain/risks/card'
import type { Role } from '#domain/access/roles'
import type { RiskCard, RiskHolder } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { AboveAppetiteSign, useAppetite } from './Appetite.tsx'
import { LatePlans } from './LatePlans.tsx'
import { LevelChip } from './LevelChip.tsx'
import { useHolderNames } from './useHolderText.ts'
import { OpenRiskButton, TitleLink } from './RiskTitle.tsx'
import { WorkflowStatusChip } from './WorkflowStatusChip.tsx'

type RiskRow = RiskCard | Risk

/** What a table of records can say of each. */
export const cells = {
  id: ({ id }) => id,
  eventDescription: (risk) => <TitleLink risk={risk} />,
  riskCategory: (risk) => cardContentOf(risk).riskCategory?.name ?? <EmptyValue />,
  companyGroup: ({ companyGroup }) => companyGroup.name,
  gross: (risk) => <LevelChip level={cardContentOf(risk).gross?.level} />,
  net: (risk) => (
    <>
      <LevelChip level={cardContentOf(risk).net?.level} /> <AboveAppetite net={cardContentOf(risk).net} />
    </>
  ),
  status: (risk) => <WorkflowStatusChip status={cardContentOf(risk).workflowStatus.name} />,
  updated: ({ updatedAt }) => <DayOf time={updatedAt} />,
  created: ({ createdAt }) => <DayOf time={createdAt} />,
  creatorRole: ({ creatorRole }) => <RoleName role={creatorRole} />,
  open: (risk) => <OpenRiskButton risk={risk} />,
  holder: (risk) => ('holder' in risk && risk.holder ? <Holder holder={risk.holder} /> : <EmptyValue />),
  since: (risk) => ('holder' in risk && risk.holder ? <DayOf time={risk.holder.since} /> : <EmptyValue />),
  plans: (risk) => <Plans {...cardContentOf(risk).plans} />,
} satisfies Record<string, (risk: RiskRow) => ReactNode>

const AboveAppetite = ({ net }: Pick<CardContent, 'net'>) => <AboveAppetiteSign net={net} appetite={useAppetite()} />

const DayOf = ({ time }: { time: string }) => useDates().text(time)

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
function Plans({ total, complete, late }: CardContent['plans']) {
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

export interface RiskColumnProps<Row extends RiskRow> extends DataTableColumnProps<Row> {
  name: keyof typeof cells
}

const days: readonly (keyof typeof cells)[] = ['updated', 'created', 'since']

/** A column of a table of records; on a phone its label stands at each value. */
export function RiskColumn<Row extends RiskRow = RiskRow>({ name, ...props }: RiskColumnProps<Row>) {
  const label = useText()(`drillDown.columns.${name}`)
  return (
    <DataTable.Col<Row>
      label={label}
      data-label={label}
      render={cells[name]}
      sx={days.includes(name) ? { whiteSpace: 'nowrap' } : undefined}
      {...props}
    />
  )
}
