import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Checkbox, FormControlLabel, MenuItem, MenuList, Radio, Typography } from '@mui/material'
import { useState } from 'react'
import { filters, panelFilters, type PanelFilter } from '#domain/risks/filters'
import { useText } from '#src/platform/i18n/useText.ts'
import type { BoardKind } from '../boardAddress.ts'
import { CompanyGroupFilter } from './CompanyGroupFilter.tsx'
import { filterFieldOf, isAny, toggled, toggledAny, valuesIn, type FilterField } from './filterTexts.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { useBoardFilter } from './useBoardFilter.ts'
import { useFilterWords } from './useFilterWords.ts'

/** Every filter of the board by name, with the values of the selected one; and the saved filters. */
export default function FilterPanel({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const { filter } = useBoardFilter()
  const words = useFilterWords()
  const [chosen, choose] = useState<PanelFilter | null>(null)
  if (chosen === null) {
    return (
      <>
        <MenuList dense autoFocusItem aria-label={translate('board.filters.label')}>
          {panelFilters.map((name) => (
            <MenuItem key={name} onClick={() => choose(name)}>
              {translate(`board.filters.names.${name}`)}
            </MenuItem>
          ))}
        </MenuList>
        <Box sx={{ px: 2, pt: 1.5, pb: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <SavedFilters kind={kind} />
        </Box>
      </>
    )
  }
  const field = filterFieldOf(chosen, { filter, words })
  return (
    <Box role="group" aria-label={field.label} sx={{ px: 2, py: 1 }}>
      <Button size="small" autoFocus startIcon={<ArrowBackIcon />} onClick={() => choose(null)} sx={{ ml: -1, mb: 1 }}>
        {translate('board.filters.others')}
      </Button>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {field.label}
      </Typography>
      {filters[chosen].kind === 'groups' ? <CompanyGroupFilter /> : <Values field={field} />}
    </Box>
  )
}

function Values({ field }: { field: FilterField }) {
  const { filter, change } = useBoardFilter()
  const chosen = valuesIn(filter, field.name)
  const Control = field.isOne ? Radio : Checkbox
  const values = field.choices.map(({ id, name }, place) => ({
    key: String(id),
    name,
    isChosen: chosen.includes(id) || (field.isOne && place === 0 && chosen.length === 0),
    choose: () => change(toggled(filter, field, id)),
  }))
  const any = {
    key: 'any',
    name: field.any ?? '',
    isChosen: isAny(filter, field.name),
    choose: () => change(toggledAny(filter, field.name)),
  }
  return (field.any ? [any, ...values] : values).map(({ key, name, isChosen, choose }) => (
    <FormControlLabel
      key={key}
      control={<Control size="small" checked={isChosen} onChange={choose} sx={{ py: 0.5 }} />}
      label={name}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ display: 'flex', mr: 0 }}
    />
  ))
}
