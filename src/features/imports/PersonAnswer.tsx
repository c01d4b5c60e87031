import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { planQueries } from '#src/dataProvider/endpoints/mitigationPlans.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { Picker } from '#src/ui/forms/Picker.tsx'

/** A person by id and name. */
export interface Named {
  id: number
  name: string
}

interface PersonAnswerProps {
  label: string
  value: Named | null
  /** The people offered before the user types. */
  found: readonly Named[]
  onChange: (person: Named | null) => void
}

/** Selects an active person by name. */
export function PersonAnswer({ label, value, found, onChange }: PersonAnswerProps) {
  const translate = useText()
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const { data: people = [], isFetching } = useQuery(planQueries.people(q))
  const options =
    q === '' ? found : people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  return (
    <Picker<Named>
      label={label}
      value={value}
      options={options}
      loading={isFetching}
      getOptionLabel={({ name }) => name}
      noOptionsText={translate(q.length > 1 ? 'plans.nobodyFound' : 'plans.typeName')}
      onSearch={setText}
      onChange={(_event, person) => onChange(person)}
    />
  )
}
