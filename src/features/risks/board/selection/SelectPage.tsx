import { Checkbox, FormControlLabel } from '@mui/material'
import { useListContext } from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Selects every record of the current page, or clears the selection.
 * @param isNamed whether its label is visible, and not only available to screen readers
 */
export function SelectPage({ isNamed = false }: { isNamed?: boolean }) {
  const translate = useText()
  const { data = [], selectedIds, onSelect } = useListContext<RiskCard>()
  const onPage = data.map(({ id }) => id)
  const chosen = onPage.filter((id) => selectedIds.includes(id)).length
  const others = selectedIds.filter((id) => !onPage.includes(Number(id)))
  const isPart = chosen > 0 && chosen < onPage.length
  // MUI draws the indeterminate state; the input itself must have it too, else the two contradict each other.
  const showPart = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPart
  }
  const label = translate('board.list.selectPage')
  const box = (
    <Checkbox
      checked={chosen > 0 && chosen === onPage.length}
      indeterminate={isPart}
      onChange={(_event, checked) => onSelect(checked ? [...others, ...onPage] : others)}
      slotProps={{ input: { ref: showPart, ...(!isNamed && { 'aria-label': label }) } }}
    />
  )
  if (!isNamed) return box
  return (
    <FormControlLabel
      control={box}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: { xs: 0, sm: 0.5 } }}
    />
  )
}
