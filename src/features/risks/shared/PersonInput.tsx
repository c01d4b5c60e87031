import { ListItemText } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useInput, useStore } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { NamedPerson } from '#domain/wire/common'
import type { FoundPerson } from '#domain/wire/planUpdates'
import { useSession } from '#src/authProvider/identity.ts'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { Picker } from '#src/ui/forms/Picker.tsx'
import { personNameOf } from '#src/platform/personName.ts'

interface PersonInputProps {
  source: string
  label: string
  required?: boolean
  size?: 'small' | 'medium'
  /** Whether the user can choose themselves, who then come first. */
  offersSelf?: boolean
}

/** The number of people offered before the user types. */
const mostRecent = 5

/** Selects an active person by name; the user and recently selected people come first (rule plans.people). */
export function PersonInput({ source, label, required, size = 'small', offersSelf = true }: PersonInputProps) {
  const translate = useText()
  const self = useSelf()
  const { isSubmitting } = useFormState()
  const { field, fieldState, id } = useInput<NamedPerson | '' | null>({ source })
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const placeOf = ({ userRole, companyGroup }: FoundPerson) =>
    userRole && companyGroup ? `${translate(`vocabulary.role.${userRole}`)} · ${companyGroup.name}` : undefined
  const { data: found = [], isFetching } = useQuery(planQueries.people(q))
  const [recent, setRecent] = useStore<readonly FoundPerson[]>('recentPeople', [])
  const isRecent = ({ id: one }: FoundPerson) => recent.some((person) => person.id === one)
  const first = [...(offersSelf ? [self] : []), ...recent.filter((one) => one.id !== self.id)]
  const people = q.length > 1 ? [...found.filter(isRecent), ...found.filter((one) => !isRecent(one))] : first
  const choose = (person: NamedPerson | FoundPerson | null) => {
    field.onChange(person)
    if (person && 'userRole' in person) {
      setRecent([person, ...recent.filter((one) => one.id !== person.id)].slice(0, mostRecent))
    }
  }
  return (
    <Picker<NamedPerson | FoundPerson>
      id={id}
      size={size}
      label={label}
      // The form stores '' if no person is selected.
      value={field.value || null}
      options={people}
      loading={isFetching}
      readOnly={isSubmitting}
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
      noOptionsText={translate(q.length > 1 ? 'plans.nobodyFound' : 'plans.typeName')}
      onSearch={setText}
      onChange={(_event, person) => choose(person)}
      onBlur={field.onBlur}
      textField={{
        inputRef: field.ref,
        required: required ?? false,
        placeholder: translate('plans.typeName'),
        error: fieldState.error !== undefined,
        helperText: fieldState.error?.message,
      }}
    />
  )
}

/** Returns the user as a person to choose. */
function useSelf(): FoundPerson {
  const { user } = useSession()
  const { id, firstName, lastName, defaultRoleAssignment: home } = user
  return {
    id,
    firstName,
    lastName,
    userRole: home?.defaultUserRole.name ?? null,
    companyGroup: home?.companyGroup ?? null,
  }
}
