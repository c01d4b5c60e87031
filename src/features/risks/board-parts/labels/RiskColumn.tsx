import type { ReactNode } from 'react'
import { cardContentOf } from '#domain/records/card'
import { isReadersTurn, shownStatusOf } from '#domain/records/shownStatus'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { ListColumn, type ListColumnProps } from '#src/ui/list/ListColumn.tsx'
import { AboveAppetiteSign } from './Appetite.tsx'
import { LevelChip } from './LevelChip.tsx'
import { OpenRiskButton, TitleLink } from './RiskTitle.tsx'
import { WorkflowStatusChip } from './WorkflowStatusChip.tsx'

type RiskRow = RiskCard | Risk

/** The columns of a table of records. */
const cells = {
  id: ({ id }) => id,
  eventDescription: (risk) => <TitleLink risk={risk} />,
  riskCategory: (risk) => cardContentOf(risk).riskCategory?.name ?? <EmptyValue />,
  companyGroup: ({ companyGroup }) => companyGroup.name,
  gross: (risk) => <LevelChip rating={cardContentOf(risk).gross} />,
  net: (risk) => (
    <span>
      <LevelChip rating={cardContentOf(risk).net} />{' '}
      <AboveAppetiteSign net={cardContentOf(risk).net} appetite={risk.appetite} of={risk} />
    </span>
  ),
  status: (risk) => (
    <WorkflowStatusChip
      status={shownStatusOf(risk, 'holder' in risk ? risk.holder : undefined)}
      isShort
      isYours={isReadersTurn(risk)}
    />
  ),
  updated: ({ updatedAt }) => <DayOf time={updatedAt} />,
  open: (risk) => <OpenRiskButton risk={risk} />,
} satisfies Record<string, (risk: RiskRow) => ReactNode>

export const DayOf = ({ time }: { time: string }) => useDates().text(time)

interface RiskColumnProps<Row extends RiskRow> extends ListColumnProps<Row> {
  name: keyof typeof cells
}

/** A column of a table of records; on a phone each value has its label. */
export function RiskColumn<Row extends RiskRow = RiskRow>({ name, ...props }: RiskColumnProps<Row>) {
  return (
    <ListColumn<Row>
      label={useText()(`drillDown.columns.${name}`)}
      render={cells[name]}
      sx={name === 'updated' ? { whiteSpace: 'nowrap' } : undefined}
      {...props}
    />
  )
}
