import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useInput } from 'react-admin'

interface OneOfInputProps {
  source: string
  label: string
  /** The first stands where nothing is filtered for, and has no value. */
  choices: readonly { id: boolean | string | undefined; name: string }[]
}

/** A filter by exactly one of few values. React-admin's own select calls its empty choice "Clear value", whatever it shows. */
export function OneOfInput({ source, label, choices }: OneOfInputProps) {
  const { field, id } = useInput({
    source,
    format: (value: unknown) =>
      Math.max(
        0,
        choices.findIndex((choice) => choice.id === value),
      ),
    parse: (place: string) => choices[Number(place)]?.id ?? '',
  })
  const { ref, ...input } = field
  return (
    <TextField {...input} id={id} inputRef={ref} select size="small" fullWidth label={label}>
      {choices.map(({ name }, place) => (
        <MenuItem key={name} value={place} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
