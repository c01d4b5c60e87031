import { Autocomplete, ListItemText, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { NamedPerson } from '#domain/wire/common'
import type { FoundPerson } from '#domain/wire/planUpdates'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useAutocompleteTexts } from '#src/ui/forms/useAutocompleteTexts.ts'
import { HeardText } from '#src/ui/forms/HeardText.tsx'
import { personNameOf } from '#src/platform/personName.ts'

interface PersonInputProps {
  source: string
  label: string
  required?: boolean
  size?: 'small' | 'medium'
}

/** Picks an active person by name (rule plans.people). */
export function PersonInput({ source, label, required, size = 'small' }: PersonInputProps) {
  const translate = useText()
  const texts = useAutocompleteTexts()
  const { isSubmitting } = useFormState()
  const { field, fieldState, id } = useInput<NamedPerson | '' | null>({ source })
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const placeOf = ({ userRole, companyGroup }: FoundPerson) =>
    userRole && companyGroup ? `${translate(`vocabulary.role.${userRole}`)} · ${companyGroup.name}` : undefined
  const { data: people = [], isFetching } = useQuery(planQueries.people(q))
  return (
    <Autocomplete<NamedPerson | FoundPerson>
      {...texts}
      id={id}
      size={size}
      // The form stores an empty text if no person is chosen.
      value={field.value || null}
      options={people}
      loading={isFetching}
      readOnly={isSubmitting}
      filterOptions={(all) => all}
      getOptionKey={(person) => person.id}
      getOptionLabel={personNameOf}
      renderOption={({ key, ...props }, person) => (
        <li key={key} {...props}>
          <ListItemText
            primary={personNameOf(person)}
            secondary={'userRole' in person ? placeOf(person) : undefined}
            sx={{ m: 0 }}
          />
        </li>
      )}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText={<HeardText text={translate(q.length > 1 ? 'plans.nobodyFound' : 'plans.typeName')} />}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_event, person) => field.onChange(person)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={label}
          required={required ?? false}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
        />
      )}
    />
  )
}
