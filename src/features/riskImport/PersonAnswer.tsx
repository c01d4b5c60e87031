import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { HeardText } from '#src/ui/forms/HeardText.tsx'
import { useAutocompleteTexts } from '#src/ui/forms/useAutocompleteTexts.ts'

/** Somebody by id and name. */
export interface Named {
  id: number
  name: string
}

interface PersonAnswerProps {
  label: string
  value: Named | null
  /** The people offered before anything is typed. */
  found: readonly Named[]
  onChange: (person: Named | null) => void
}

/** Somebody active, found by name. */
export function PersonAnswer({ label, value, found, onChange }: PersonAnswerProps) {
  const translate = useText()
  const texts = useAutocompleteTexts()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data: people = [], isFetching } = useQuery(planQueries.people(q))
  const options =
    q === '' ? found : people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  return (
    <Autocomplete<Named>
      {...texts}
      size="small"
      value={value}
      options={options}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      noOptionsText={<HeardText text={translate(q.length > 1 ? 'plans.nobodyFound' : 'plans.typeName')} />}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_event, person) => onChange(person)}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  )
}
