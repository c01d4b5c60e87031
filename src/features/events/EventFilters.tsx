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
        <SearchInput placeholder={translate('events.filters.search')} />
        <SelectInput
          {...filterSelect}
          source="kind"
          label="events.filters.kind"
          choices={eventKinds.map((id) => ({ id, name: `events.kind.${id}` }))}
          emptyText="events.filters.anyKind"
        />
        <SelectInput
          {...filterSelect}
          source="linked"
          label="events.filters.linked"
          choices={[
            { id: 'true', name: 'events.filters.onlyLinked' },
            { id: 'false', name: 'events.filters.onlyUnlinked' },
          ]}
          emptyText="events.filters.anyLinked"
        />
        <DateInput source="occurredFrom" label={translate('events.filters.from')} />
      </ListFilters>
      <GroupChips />
      <ExportButton />
    </>
  )
}
