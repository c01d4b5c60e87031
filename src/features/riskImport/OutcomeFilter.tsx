import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'

interface OutcomeFilterProps<Outcome extends string> {
  /** The field of a row that contains its outcome. */
  source: string
  total: number
  options: readonly { value: Outcome; label: string }[]
}

/** Shows all rows of a preview, or only the rows with one outcome. */
export function OutcomeFilter<Outcome extends string>({ source, total, options }: OutcomeFilterProps<Outcome>) {
  const translate = useText()
  const { filterValues, setFilters } = useListContext()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={(filterValues[source] as Outcome | undefined) ?? 'all'}
      aria-label={translate('riskImport.preview.filter')}
      onChange={(_event, next: Outcome | 'all' | null) =>
        setFilters(next === null || next === 'all' ? {} : { [source]: next })
      }
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="all">{translate('riskImport.preview.all', { count: total })}</ToggleButton>
      {options.map(({ value, label }) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
