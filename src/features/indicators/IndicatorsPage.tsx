import AddIcon from '@mui/icons-material/Add'
import { Button, Link, Stack } from '@mui/material'
import { useState } from 'react'
import { CanAccess, SelectInput } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { fieldIn, textIn } from '#domain/organisation/inEachLanguage'
import { personNameOf } from '#domain/organisation/personName'
import { indicatorStates } from '#domain/risks/indicators'
import type { Indicator } from '#domain/wire/indicators'
import { useSession } from '#src/authProvider/identity.ts'
import { IndicatorStateChip, valueWithUnit } from '#src/features/risks/record-parts/indicators/IndicatorState.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { filterSelect } from '#src/ui/list/filterInputs.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { IndicatorDialog } from './IndicatorDialog.tsx'

const worstFirst = { field: 'state', order: 'DESC' } as const

const Column = ListColumn<Indicator>

/** `/indicators`: the indicators that the reader can see, the worst first (rule indicators.access). */
export default function IndicatorsPage() {
  const translate = useText()
  const session = useSession()
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('indicators.title')}
        text={translate('indicators.text')}
        action={
          <CanAccess resource="indicators" action="create">
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              {translate('indicators.add')}
            </Button>
          </CanAccess>
        }
      />
      <PagedList<Indicator>
        resource="indicators"
        storeKey={`indicators.of.${session.user.defaultRoleAssignment?.id}`}
        namedFilters={['state', 'giverUserId']}
        sort={worstFirst}
        filters={<IndicatorFilters />}
        pagination={<ListPages sizes={[25, 50, 100]} />}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
      >
        <Indicators />
      </PagedList>
      {isAdding && <IndicatorDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function IndicatorFilters() {
  const translate = useText()
  return (
    <ListFilters columns="minmax(180px, 2fr) 190px 190px">
      <SearchInput placeholder={translate('indicators.search')} />
      <SelectInput
        {...filterSelect}
        source="state"
        label="indicators.columns.state"
        choices={indicatorStates.map((id) => ({ id, name: `indicators.states.${id}` }))}
        emptyText="indicators.anyState"
      />
      <SelectInput
        {...filterSelect}
        source="giverUserId"
        label="indicators.whose"
        choices={[{ id: 'me', name: 'indicators.onlyMine' }]}
        emptyText="indicators.anybody"
      />
    </ListFilters>
  )
}

/** A page of indicators; on a phone each indicator is a small card. */
function Indicators() {
  const translate = useText()
  const dates = useDates()
  return (
    <ListTable<Indicator>
      asCards
      size="medium"
      aria-label={translate('indicators.list')}
      empty={<EmptyList of="indicators" />}
    >
      <Column
        label="indicators.columns.name"
        isRowHead
        source={fieldIn('name', currentLocale())}
        sx={{ overflowWrap: 'anywhere', minWidth: { md: 280 } }}
        render={(indicator) => (
          <Link component={RouterLink} to={`/indicators/${indicator.id}`} sx={{ fontWeight: 600 }}>
            {textIn(indicator, 'name', currentLocale())}
          </Link>
        )}
      />
      <Column
        label="indicators.columns.state"
        source="state"
        render={({ state }) => <IndicatorStateChip state={state} />}
      />
      <Column
        label="indicators.columns.value"
        disableSort
        render={({ value, on, unit }) =>
          value === null || on === null
            ? translate('indicators.noValue')
            : `${valueWithUnit(value, unit)}, ${dates.text(on)}`
        }
      />
      <Column
        label="indicators.columns.giver"
        disableSort
        render={({ giver }) => (giver ? personNameOf(giver) : translate('indicators.nobody'))}
      />
      <Column label="vocabulary.companyGroup" disableSort render={({ companyGroup }) => companyGroup.name} />
    </ListTable>
  )
}
