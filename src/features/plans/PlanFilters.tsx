import { SelectInput } from 'react-admin'
import { mitigationStatuses } from '#domain/risks/statuses'
import { isDay } from '#i18n/dates'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { ListFilters } from '#src/ui/list/ListFilters.tsx'
import { SearchInput } from '#src/ui/list/SearchInput.tsx'

/** A day that is still being typed narrows nothing. */
const unfinishedDay = ({ dueBefore }: Record<string, unknown>): Record<string, string> =>
  typeof dueBefore === 'string' && dueBefore !== '' && !isDay(dueBefore) ? { dueBefore: 'validation.date' } : {}

const select = {
  size: 'small',
  margin: 'none',
  helperText: false,
  slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
} as const

/** By words, status, lateness and due date. */
export function PlanFilters() {
  const translate = useText()
  return (
    <ListFilters columns="minmax(180px, 2fr) 190px 160px 180px" validate={unfinishedDay}>
      <SearchInput placeholder={translate('plans.search')} />
      <SelectInput
        {...select}
        source="status"
        label="risks.fields.status"
        choices={[
          { id: 'open', name: 'plans.open' },
          ...mitigationStatuses.map((id) => ({ id, name: `vocabulary.mitigationStatus.${id}` })),
        ]}
        emptyText="plans.anyStatus"
      />
      <SelectInput
        {...select}
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
