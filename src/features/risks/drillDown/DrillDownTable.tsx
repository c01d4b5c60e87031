import { DataTable } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { LevelChip } from '../labels/LevelChip.tsx'
import { levelOfRisk } from '../labels/levels.ts'
import { OpenRiskButton } from '../labels/OpenRiskButton.tsx'
import { TitleLink } from '../labels/TitleLink.tsx'
import { useTitleOf } from '../labels/useTitleOf.ts'
import { WorkflowStatusChip } from '../labels/WorkflowStatusChip.tsx'
import { pathOfStep } from '../steps.ts'

/** Rule screens.sizes: the drill-down table is at most this high and scrolls within. */
const maxHeight = '39vh'

const Column = DataTable.Col<Risk>

/** The bound items of a summary, each with the way to its own pages; on a phone each is a small card of its own. */
export function DrillDownTable({ items }: { items: readonly Risk[] }) {
  const translate = useText()
  const dates = useDates()
  const titleOf = useTitleOf()
  const columnOf = (
    name: 'id' | 'eventDescription' | 'riskCategory' | 'companyGroup' | 'gross' | 'net' | 'status' | 'updated' | 'open',
  ) => {
    const label = translate(`drillDown.columns.${name}`)
    return { label, 'data-label': label }
  }
  return (
    <ListTable<Risk>
      data={[...items]}
      total={items.length}
      resource="risks"
      asCards
      maxHeight={maxHeight}
      stickyHeader
      aria-labelledby="drill-down-items"
    >
      <Column {...columnOf('id')} render={({ id }) => id} />
      <Column
        {...columnOf('eventDescription')}
        sx={{ minWidth: { md: 260 }, maxWidth: { md: 360 } }}
        render={(item) => <TitleLink title={titleOf(item)} to={pathOfStep('item', item.id, 'details')} />}
      />
      <Column
        {...columnOf('riskCategory')}
        render={({ latestDetail }) => latestDetail.riskCategory?.name ?? <EmptyValue />}
      />
      <Column {...columnOf('companyGroup')} render={({ companyGroup }) => companyGroup.name} />
      <Column {...columnOf('gross')} render={(item) => <LevelChip level={levelOfRisk(item, 'gross')} />} />
      <Column {...columnOf('net')} render={(item) => <LevelChip level={levelOfRisk(item, 'net')} />} />
      <Column
        {...columnOf('status')}
        render={({ latestDetail }) => <WorkflowStatusChip status={latestDetail.workflowStatus.name} />}
      />
      <Column
        {...columnOf('updated')}
        sx={{ whiteSpace: 'nowrap' }}
        render={({ updatedAt }) => dates.table(updatedAt)}
      />
      <Column {...columnOf('open')} render={(item) => <OpenRiskButton risk={item} />} />
    </ListTable>
  )
}
