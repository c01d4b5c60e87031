import { SelectInput } from 'react-admin'
import { mitigationStatuses } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { filterSelect, unfinishedDays } from '#src/ui/list/filterInputs.ts'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'

const unfinished = unfinishedDays('dueBefore')

/** Filters by text, status, lateness and due date. */
export function PlanFilters() {
  const translate = useText()
  return (
    <ListFilters columns="minmax(180px, 2fr) 190px 160px 180px" validate={unfinished}>
      <SearchInput placeholder={translate('plans.search')} />
      <SelectInput
        {...filterSelect}
        source="status"
        label="risks.fields.status"
        choices={[
          { id: 'open', name: 'plans.open' },
          ...mitigationStatuses.map((id) => ({ id, name: `vocabulary.mitigationStatus.${id}` })),
        ]}
        emptyText="plans.anyStatus"
      />
      <SelectInput
        {...filterSelect}
        source="late"
        label="plans.lateness"
        choices={[
          { id: 'true', name: 'plans.onlyLate' },
          { id: 'false', name: 'plans.notLate' },
        ]}
        emptyText="plans.anyLateness"
      />
      <DateInput source="dueBefore" label={translate('plans.dueBefore')} />
    </ListFilters>
  )
}
