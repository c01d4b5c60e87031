import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

interface OneOfFilterProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChange: (chosen: Value) => void
}

/** A filter with exactly one answer. */
export function OneOfFilter<Value extends string>({ label, choices, chosen, onChange }: OneOfFilterProps<Value>) {
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={chosen}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} dense>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
