import { MenuItem, TextField } from '@mui/material'
import type { PanelFilter } from '#domain/risks/filters'
import { CompanyGroupFilter } from '#src/features/risks/board-parts/filters/CompanyGroupFilter.tsx'
import { filterFieldOf, valuesIn, type FilterField } from '#src/features/risks/board-parts/filters/filterTexts.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useFilterWords } from '#src/features/risks/board-parts/filters/useFilterWords.ts'
import { listText } from '#src/platform/listText.ts'
import { WholeText } from '#src/ui/WholeText.tsx'
import { FilterFrame } from './FilterFrame.tsx'

/** Inputs of the named filters, as many side by side as fit; the company group comes first. */
export function FilterInputs({ names }: { names: readonly PanelFilter[] }) {
  const { filter } = useBoardFilter()
  const words = useFilterWords()
  return (
    <FilterFrame>
      <CompanyGroupFilter />
      {names.map((name) => (
        <FilterInput key={name} field={filterFieldOf(name, { filter, words })} />
      ))}
    </FilterFrame>
  )
}

function FilterInput({ field }: { field: FilterField }) {
  const { filter, change } = useBoardFilter()
  const { name, label, choices, isOne } = field
  const chosen = valuesIn(filter, name)
  const places = choices.flatMap(({ id }, place) => (chosen.includes(id) ? [place] : []))
  return (
    <WholeText isHeading part="label">
      <TextField
        select
        fullWidth
        size="small"
        label={label}
        value={isOne ? (places[0] ?? 0) : places}
        onChange={({ target }) => {
          const ids = [target.value].flat().map((place) => choices[Number(place)]?.id)
          change({ [name]: isOne ? ids[0] : ids })
        }}
        slotProps={{
          inputLabel,
          select: {
            multiple: !isOne,
            ...(!isOne && { renderValue: () => listText(places.map((place) => choices[place]?.name ?? '')) }),
          },
        }}
      >
        {choices.map(({ id, name: choice }, place) => (
          <MenuItem key={String(id)} value={place} dense>
            {choice}
          </MenuItem>
        ))}
      </TextField>
    </WholeText>
  )
}

/** Text does not run under the arrow of a select; the marks above Thai letters are not cut. */
const inputLabel = {
  sx: {
    '&:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 48px)', overflowX: 'clip', textOverflow: 'ellipsis' },
  },
} as const
