import { SelectInput } from 'react-admin'
import { eventKinds } from '#domain/risks/events'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { filterSelect, unfinishedDays } from '#src/ui/list/filterInputs.ts'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { ExportButton } from './ExportButton.tsx'
import { GroupChips } from './GroupChips.tsx'

const unfinished = unfinishedDays('occurredFrom')

/** By words, kind, link and day. */
export function EventFilters() {
  const translate = useText()
  return (
    <>
      <ListFilters columns="minmax(180px, 2fr) 200px 200px 180px" validate={unfinished}>
        <SearchInput placeholder={translate('riskEvents.filters.search')} />
        <SelectInput
          {...filterSelect}
          source="kind"
          label="riskEvents.filters.kind"
          choices={eventKinds.map((id) => ({ id, name: `riskEvents.kind.${id}` }))}
          emptyText="riskEvents.filters.anyKind"
        />
        <SelectInput
          {...filterSelect}
          source="linked"
          label="riskEvents.filters.linked"
          choices={[
            { id: 'true', name: 'riskEvents.filters.onlyLinked' },
            { id: 'false', name: 'riskEvents.filters.onlyUnlinked' },
          ]}
          emptyText="riskEvents.filters.anyLinked"
        />
        <DateInput source="occurredFrom" label={translate('riskEvents.filters.from')} />
      </ListFilters>
      <GroupChips />
      <ExportButton />
    </>
  )
}
