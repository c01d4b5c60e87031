import { Autocomplete, TextField } from '@mui/material'
import { useDeferredValue } from 'react'
import { InputHelperText, useInput } from 'react-admin'
import { textLimits } from '#domain/validation/limits'
import type { User } from '#domain/wire/users'
import { nameAndEmailOf, useUserSearch } from '#src/features/organisation/useUserSearch.ts'
import { useText } from '#src/platform/i18n/useText.ts'

interface EmailInputProps {
  /** Called when the email is complete, with the person if one was chosen from the list. */
  onEmail: (email: string, person?: User) => void
  /** Called with every typed text. */
  onType: (text: string) => void
}

/** The email of a new person, or of an existing one, who is found by a part of the name or the email. */
export function EmailInput({ onEmail, onType }: EmailInputProps) {
  const translate = useText()
  const { field, fieldState } = useInput<string>({ source: 'email', parse: asTyped })
  const q = useDeferredValue(field.value.trim())
  const { data = [], isFetching } = useUserSearch(q, { enabled: q.length > 1 })
  return (
    <Autocomplete<User, false, true, true>
      freeSolo
      disableClearable
      size="small"
      {...useAutocompleteTexts()}
      options={q.length > 1 ? data : []}
      loading={isFetching}
      inputValue={field.value}
      onInputChange={(_event, typed, reason) => {
        field.onChange(typed)
        if (reason === 'input') onType(typed)
      }}
      onChange={(_event, chosen) => typeof chosen === 'object' && onEmail(chosen.email, chosen)}
      onBlur={() => {
        field.onBlur()
        onEmail(field.value)
      }}
      // The server has already filtered, in English and Thai.
      filterOptions={(found) => found}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.email)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      renderOption={({ key, ...props }, person) => (
        <li key={key} {...props}>
          {nameAndEmailOf(person)}
        </li>
      )}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          label={translate('roleAssignments.fields.email')}
          required
          autoFocus
          inputRef={field.ref}
          error={fieldState.error !== undefined}
          helperText={fieldState.error && <InputHelperText error={fieldState.error.message} />}
          slotProps={{ htmlInput: { ...inputProps, type: 'email', maxLength: textLimits.short } }}
        />
      )}
    />
  )
}

/** An empty text stays '', as the form has it. */
const asTyped = (typed: string) => typed

/** The built-in texts of an Autocomplete; MUI's own are English in every language. */
function useAutocompleteTexts() {
  const translate = useText()
  return {
    clearText: translate('forms.clear'),
    closeText: translate('app.close'),
    loadingText: translate('app.loading'),
    openText: translate('forms.showList'),
  }
}
