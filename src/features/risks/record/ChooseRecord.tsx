import { DataTable } from 'react-admin'
import Stack from '@mui/material/Stack'
import { Navigate } from 'react-router-dom'
import { boardPermission } from '#domain/access/visibility'
import type { RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { useHasPermission } from '#src/authProvider/SessionContext.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListEmpty } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { TitleLink } from '../labels/TitleLink.tsx'
import { useTitleOf } from '../labels/useTitleOf.ts'
import { WorkflowStatusChip } from '../labels/WorkflowStatusChip.tsx'

interface ChooseRecordProps {
  type: RiskType
  /** Where the choice leads. */
  pathOf: (id: number) => string
}

const latestFirst = { field: 'updatedAt', order: 'DESC' } as const

const Column = DataTable.Col<Risk>

/**
 * Where an address about one record names none (rule routes.optional-id): the records that its reader may open, to
 * search and to choose from.
 */
export function ChooseRecord({ type, pathOf }: ChooseRecordProps) {
  const translate = useText()
  const dates = useDates()
  const titleOf = useTitleOf()
  const mayList = useHasPermission(boardPermission[type])
  // Whoever may not list them would only be refused.
  if (!mayList) return <Navigate to="/" replace />
  const columnOf = (name: 'id' | 'eventDescription' | 'companyGroup' | 'status' | 'updated') => {
    const label = translate(`drillDown.columns.${name}`)
    return { label, 'data-label': label }
  }
  const title = translate(`risks.choose.${type}`)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={title} text={translate('risks.choose.text')} />
      <PagedList<Risk>
        resource="risks"
        storeKey={`risks.choose.${type}`}
        filter={{ type }}
        sort={latestFirst}
        filters={
          <ListFilters>
            <SearchInput placeholder={translate('board.search.placeholder')} />
          </ListFilters>
        }
      >
        <ListTable<Risk>
          asCards
          aria-label={title}
          empty={
            <ListEmpty
              title={translate('board.empty.title')}
              none={translate('risks.choose.none')}
              filtered={translate('risks.choose.none')}
              showAll={translate('risks.choose.showAll')}
            />
          }
        >
          <Column source="id" disableSort {...columnOf('id')} />
          <Column
            {...columnOf('eventDescription')}
            sx={{ minWidth: { md: 320 } }}
            render={(risk) => <TitleLink title={titleOf(risk)} to={pathOf(risk.id)} />}
          />
          <Column {...columnOf('companyGroup')} render={({ companyGroup }) => companyGroup.name} />
          <Column
            {...columnOf('status')}
            render={({ latestDetail }) => <WorkflowStatusChip status={latestDetail.workflowStatus.name} />}
          />
          <Column
            source="updatedAt"
            {...columnOf('updated')}
            sx={{ whiteSpace: 'nowrap' }}
            render={({ updatedAt }) => dates.table(updatedAt)}
          />
        </ListTable>
      </PagedList>
    </Stack>
  )
}
