import type { ReactNode } from 'react'
import { DataTable, type DataTableColumnProps } from 'react-admin'
import { cardContentOf } from '#domain/risks/card'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LevelChip } from './LevelChip.tsx'
import { OpenRiskButton, TitleLink } from './RiskTitle.tsx'
import { WorkflowStatusChip } from './WorkflowStatusChip.tsx'

type RiskRow = RiskCard | Risk

/** What a table of records can say of each. */
const cells = {
  id: ({ id }) => id,
  eventDescription: (risk) => <TitleLink risk={risk} />,
  riskCategory: (risk) => cardContentOf(risk).riskCategory?.name ?? <EmptyValue />,
  companyGroup: ({ companyGroup }) => companyGroup.name,
  gross: (risk) => <LevelChip level={cardContentOf(risk).gross?.level} />,
  net: (risk) => <LevelChip level={cardContentOf(risk).net?.level} />,
  status: (risk) => <WorkflowStatusChip status={cardContentOf(risk).workflowStatus.name} />,
  updated: (risk) => <UpdatedOn {...risk} />,
  open: (risk) => <OpenRiskButton risk={risk} />,
} satisfies Record<string, (risk: RiskRow) => ReactNode>

const UpdatedOn = ({ updatedAt }: RiskRow) => useDates().table(updatedAt)

interface RiskColumnProps extends DataTableColumnProps<RiskRow> {
  name: keyof typeof cells
}

/** A column of a table of records; on a phone its label stands at each value. */
export function RiskColumn({ name, ...props }: RiskColumnProps) {
  const label = useText()(`drillDown.columns.${name}`)
  return (
    <DataTable.Col<RiskRow>
      label={label}
      data-label={label}
      render={cells[name]}
      sx={name === 'updated' ? { whiteSpace: 'nowrap' } : undefined}
      {...props}
    />
  )
}
