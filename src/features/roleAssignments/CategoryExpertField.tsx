import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useCategoryExperts } from './roles.ts'

interface CategoryExpertFieldProps {
  value: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
  inputRef?: Ref<unknown>
}

/** The expert groups of a Category Expert, at least one (rule assignments.at-least-one). */
export function CategoryExpertField({ value, error, onChange, inputRef }: CategoryExpertFieldProps) {
  const translate = useText()
  const experts = useCategoryExperts()
  const nameFor = (id: number) => experts.find((expert) => expert.id === id)?.name ?? ''
  return (
    <TextField
      select
      required
      size="small"
      fullWidth
      label={translate('roleAssignments.fields.categoryExperts')}
      // Until the groups are there no chosen one is among the options.
      value={experts.length === 0 ? [] : value}
      // A multiple select always tells an array; the type of the text field does not know.
      onChange={(event) => onChange(event.target.value as unknown as number[])}
      {...(inputRef === undefined ? {} : { inputRef })}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        select: { multiple: true, renderValue: (ids) => (ids as number[]).map(nameFor).join(', ') },
      }}
    >
      {experts.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox size="small" edge="start" checked={value.includes(id)} tabIndex={-1} disableRipple />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  )
}
