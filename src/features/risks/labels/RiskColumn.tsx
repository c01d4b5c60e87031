import type { ReactNode } from 'react'
import { DataTable, type DataTableColumnProps } from 'react-admin'
import { levelOfRisk } from '#domain/risks/assessments'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LevelChip } from './LevelChip.tsx'
import { OpenRiskButton, TitleLink } from './RiskTitle.tsx'
import { WorkflowStatusChip } from './WorkflowStatusChip.tsx'

/** What a table of records can say of each. */
const cells = {
  id: ({ id }) => id,
  eventDescription: (risk) => <TitleLink risk={risk} />,
  riskCategory: ({ latestDetail }) => latestDetail.riskCategory?.name ?? <EmptyValue />,
  companyGroup: ({ companyGroup }) => companyGroup.name,
  gross: (risk) => <LevelChip level={levelOfRisk(risk, 'gross')} />,
  net: (risk) => <LevelChip level={levelOfRisk(risk, 'net')} />,
  status: ({ latestDetail }) => <WorkflowStatusChip status={latestDetail.workflowStatus.name} />,
  updated: (risk) => <UpdatedOn {...risk} />,
  open: (risk) => <OpenRiskButton risk={risk} />,
} satisfies Record<string, (risk: Risk) => ReactNode>

const UpdatedOn = ({ updatedAt }: Risk) => useDates().table(updatedAt)

interface RiskColumnProps extends DataTableColumnProps<Risk> {
  name: keyof typeof cells
}

/** A column of a table of records; on a phone its label stands at each value. */
export function RiskColumn({ name, ...props }: RiskColumnProps) {
  const label = useText()(`drillDown.columns.${name}`)
  return (
    <DataTable.Col<Risk>
      label={label}
      data-label={label}
      render={cells[name]}
      sx={name === 'updated' ? { whiteSpace: 'nowrap' } : undefined}
      {...props}
    />
  )
}
