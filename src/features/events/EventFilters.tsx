import { SelectInput } from 'react-admin'
import { eventKinds } from '#domain/risks/events'
import { isDay } from '#i18n/dates'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'

/** A day that is still being typed narrows nothing. */
const unfinishedDay = ({ occurredFrom }: Record<string, unknown>): Record<string, string> =>
  typeof occurredFrom === 'string' && occurredFrom !== '' && !isDay(occurredFrom)
    ? { occurredFrom: 'validation.date' }
    : {}

const select = {
  size: 'small',
  margin: 'none',
  helperText: false,
  slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
} as const

/** By words, kind, link and day. */
export function EventFilters() {
  const translate = useText()
  return (
    <ListFilters columns="minmax(180px, 2fr) 200px 200px 180px" validate={unfinishedDay}>
      <SearchInput placeholder={translate('riskEvents.filters.search')} />
      <SelectInput
        {...select}
        source="kind"
        label="riskEvents.filters.kind"
        choices={eventKinds.map((id) => ({ id, name: `riskEvents.kind.${id}` }))}
        emptyText="riskEvents.filters.anyKind"
      />
      <SelectInput
        {...select}
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
  )
}
