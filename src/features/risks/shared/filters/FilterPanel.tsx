import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Checkbox, FormControlLabel, MenuItem, MenuList, Radio, Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { BoardKind } from '../boardAddress.ts'
import { filterNames, toggled, useFilterFields, valuesIn, type FilterField } from './boardFilters.ts'
import { CompanyGroupFilter } from './CompanyGroupFilter.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { useBoardFilter } from './useBoardFilter.ts'

/** Every filter of the board by name, with the values of the selected one; and the saved filters. */
export default function FilterPanel({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const fields = useFilterFields(filterNames)
  const [chosen, choose] = useState<FilterField['name'] | 'companyGroupId' | null>(null)
  const field = fields.find(({ name }) => name === chosen)
  const group = translate('board.filters.companyGroup')
  if (chosen === null) {
    return (
      <>
        <MenuList dense autoFocusItem aria-label={translate('board.filters.label')}>
          <MenuItem onClick={() => choose('companyGroupId')}>{group}</MenuItem>
          {fields.map(({ name, label }) => (
            <MenuItem key={name} onClick={() => choose(name)}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
        <Box sx={{ px: 2, pt: 1.5, pb: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <SavedFilters kind={kind} />
        </Box>
      </>
    )
  }
  return (
    <Box role="group" aria-label={field?.label ?? group} sx={{ px: 2, py: 1 }}>
      <Button size="small" autoFocus startIcon={<ArrowBackIcon />} onClick={() => choose(null)} sx={{ ml: -1, mb: 1 }}>
        {translate('board.filters.others')}
      </Button>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {field?.label ?? group}
      </Typography>
      {field ? <Values field={field} /> : <CompanyGroupFilter />}
    </Box>
  )
}

function Values({ field }: { field: FilterField }) {
  const { filter, change } = useBoardFilter()
  const chosen = valuesIn(filter, field)
  const Control = field.isOne ? Radio : Checkbox
  return field.choices.map(({ id, name }, place) => (
    <FormControlLabel
      key={String(id)}
      control={
        <Control
          size="small"
          checked={chosen.includes(id) || (field.isOne === true && place === 0 && chosen.length === 0)}
          onChange={() => change(toggled(filter, field, id))}
          sx={{ py: 0.5 }}
        />
      }
      label={name}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ display: 'flex', mr: 0 }}
    />
  ))
}
