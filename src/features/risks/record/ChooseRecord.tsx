import { Stack } from '@mui/material'
import { usePermissions } from 'react-admin'
import { Navigate } from 'react-router-dom'
import type { Permission } from '#domain/access/permissions'
import { boardPermission } from '#domain/risks/access/visibility'
import type { RiskType } from '#domain/risks/statuses'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { RiskColumn } from '#src/features/risks/board-parts/labels/RiskColumn.tsx'
import { TitleLink } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListEmpty } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'

interface ChooseRecordProps {
  type: RiskType
  /** The target of the choice. */
  pathOf: (id: number) => string
}

const asCards = { meta: { fields: 'card' } satisfies CallMeta }

const latestFirst = { field: 'updatedAt', order: 'DESC' } as const

/** For a URL without a record (rule routes.optional-id): a searchable list of the records that the reader can open. */
export function ChooseRecord({ type, pathOf }: ChooseRecordProps) {
  const translate = useText()
  const { permissions = [] } = usePermissions<Permission[]>()
  const mayList = permissions.includes(boardPermission[type])
  // The server would refuse the list to a user without the permission.
  if (!mayList) return <Navigate to="/" replace />
  const title = translate(`risks.choose.${type}`)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={title} text={translate('risks.choose.text')} />
      <PagedList<RiskCard>
        resource="risks"
        storeKey={`risks.choose.${type}`}
        filter={{ type }}
        sort={latestFirst}
        queryOptions={asCards}
        filters={
          <ListFilters>
            <SearchInput placeholder={translate('board.search.placeholder')} />
          </ListFilters>
        }
      >
        <ListTable<RiskCard>
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
          <RiskColumn name="id" source="id" disableSort />
          <RiskColumn
            name="eventDescription"
            isRowHead
            sx={{ minWidth: { md: 320 } }}
            render={(risk) => <TitleLink risk={risk} to={pathOf(risk.id)} />}
          />
          <RiskColumn name="companyGroup" sx={{ minWidth: { md: 200 } }} />
          <RiskColumn name="status" sx={{ minWidth: { md: 220 } }} />
          <RiskColumn name="updated" source="updatedAt" />
        </ListTable>
      </PagedList>
    </Stack>
  )
}
