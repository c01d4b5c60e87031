import { Chip, Stack } from '@mui/material'
import { SelectInput, useListContext } from 'react-admin'
import { eventKinds } from '#domain/risks/events'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { filterSelect, unfinishedDays } from '#src/ui/list/filterInputs.ts'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'
import { ExportButton } from './ExportButton.tsx'

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

/** The company groups in the URL of the list, as removable chips. */
function GroupChips() {
  const translate = useText()
  const { filterValues, setFilters } = useListContext()
  const { companyGroupId, includeDescendants: _, ...others } = filterValues
  const ids = (companyGroupId ?? []) as readonly number[]
  const { groups } = useKnownGroups(ids)
  const remove = (removed: number) => {
    const rest = ids.filter((id) => id !== removed)
    setFilters(rest.length > 0 ? { ...filterValues, companyGroupId: rest } : others)
  }
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1.5, '&:empty': { display: 'none' } }}>
      {groups.map(({ id, name }) => (
        <Chip
          key={id}
          size="small"
          label={name}
          title={translate('board.filters.remove', { filter: name })}
          onClick={() => remove(id)}
          onDelete={() => remove(id)}
        />
      ))}
    </Stack>
  )
}
