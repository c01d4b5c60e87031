import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

interface ChoiceFilterProps<Value extends string | number> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** A filter by any of several values. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { label, choices, chosen, onChange } = props
  const labelOf = (value: Value) => choices.find((choice) => choice.value === value)?.label ?? String(value)
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={chosen}
      // A multiple select always tells an array; the type of the text field does not know.
      onChange={(event) => onChange(event.target.value as unknown as Value[])}
      slotProps={{
        select: { multiple: true, renderValue: (values) => (values as Value[]).map(labelOf).join(', ') },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} dense>
          <Checkbox size="small" edge="start" checked={chosen.includes(choice.value)} tabIndex={-1} disableRipple />
          <ListItemText primary={choice.label} />
        </MenuItem>
      ))}
    </TextField>
  )
}
