import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import FormGroup from '@mui/material/FormGroup'
import { useText } from '#src/platform/i18n/useText.ts'
import { useController } from 'react-hook-form'
import type { UserRole } from '#domain/wire/referenceData'
import { expertRoleIdOf, type AddUserValues } from './addUserValues.ts'
import { CategoryExpertField } from './CategoryExpertField.tsx'

/** Any of the roles, and of a Category Expert the expert groups. */
export function RoleCheckboxes({ roles }: { roles: readonly UserRole[] }) {
  const translate = useText()
  const { field, fieldState } = useController<AddUserValues, 'userRoleIds'>({ name: 'userRoleIds' })
  const experts = useController<AddUserValues, 'categoryExpertIds'>({ name: 'categoryExpertIds' })
  const isExpert = field.value.includes(expertRoleIdOf(roles) ?? 0)
  const toggle = (id: number, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id))
  return (
    <>
      <FormControl component="fieldset" required error={fieldState.error !== undefined}>
        <FormLabel component="legend" sx={{ typography: 'subtitle2' }}>
          {translate('roleAssignments.add.roles')}
        </FormLabel>
        <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {roles.map(({ id, name }, index) => (
            <FormControlLabel
              key={id}
              control={
                <Checkbox
                  checked={field.value.includes(id)}
                  onChange={(_event, isChosen) => toggle(id, isChosen)}
                  slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
                />
              }
              label={translate(`vocabulary.role.${name}`)}
            />
          ))}
        </FormGroup>
        {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
      </FormControl>
      {isExpert && (
        <CategoryExpertField
          value={experts.field.value}
          error={experts.fieldState.error?.message}
          onChange={experts.field.onChange}
          inputRef={experts.field.ref}
        />
      )}
    </>
  )
}
