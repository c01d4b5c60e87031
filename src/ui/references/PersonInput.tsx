import { ListItemText } from '@mui/material'
import { useMemo, useState, type ReactNode } from 'react'
import {
  AutocompleteInput,
  ChoicesContextProvider,
  ReferenceInput,
  useChoicesContext,
  useGetIdentity,
  useGetMany,
  useRecordContext,
  useStore,
} from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import type { FoundPerson } from '#domain/wire/planUpdates'
import { useText } from '#src/platform/i18n/useText.ts'
import { choiceProps, isSearchable, NoChoices, searchOf } from './choiceProps.tsx'

interface PersonInputProps {
  /** The value is the id of the person; null if nobody is selected. */
  source: string
  label: string
  required?: boolean
  size?: 'small' | 'medium'
  hint?: string
  /** Whether the user can choose themselves, who then come first. */
  offersSelf?: boolean
  /** The ids of people to offer before the user types, instead of the user and the recently selected people. */
  offered?: readonly number[]
  onChange?: (id: number | null) => void
}

/** The number of recently selected people offered before the user types. */
const mostRecent = 5

/** Selects an active person by name; the user and recently selected people come first (rule plans.people). */
export function PersonInput(props: PersonInputProps) {
  const { source, label, required = false, size = 'small', hint = false, offersSelf = true, offered, onChange } = props
  const translate = useText()
  const { identity } = useGetIdentity()
  const self = offersSelf && identity ? [Number(identity.id)] : []
  const [recent, setRecent] = useStore<readonly number[]>('recentPeople', [])
  const [isOpened, setOpened] = useState(false)
  const keepRecent = (id: number) => {
    if (id !== identity?.id) setRecent([id, ...recent.filter((one) => one !== id)].slice(0, mostRecent))
  }
  return (
    <ReferenceInput source={source} reference="people" enableGetChoices={isSearchable}>
      <FirstPeople ids={offered ?? [...new Set([...self, ...recent])]} isNeeded={isOpened}>
        <AutocompleteInput<FoundPerson>
          {...choiceProps}
          size={size}
          label={label}
          helperText={hint}
          optionText={<Person />}
          inputText={personNameOf}
          filterToQuery={searchOf}
          noOptionsText={<NoChoices none="plans.nobodyFound" hint="plans.typeName" />}
          onOpen={() => setOpened(true)}
          onChange={(id: number | '' | null) => {
            if (id) keepRecent(id)
            onChange?.(id || null)
          }}
          TextFieldProps={{ required, placeholder: translate('plans.typeName') }}
        />
      </FirstPeople>
    </ReferenceInput>
  )
}

/** Offers these people before a name is typed, and first among those that a search finds. */
function FirstPeople({ ids, isNeeded, children }: { ids: readonly number[]; isNeeded: boolean; children: ReactNode }) {
  const context = useChoicesContext<FoundPerson>()
  const { allChoices, selectedChoices, filterValues } = context
  const { data: known = [] } = useGetMany<FoundPerson>(
    'people',
    { ids: [...ids] },
    { enabled: isNeeded && ids.length > 0 },
  )
  const choices = useMemo(() => {
    const isFirst = ({ id }: FoundPerson) => ids.includes(id)
    if (isSearchable(filterValues)) {
      const found = allChoices ?? []
      return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))]
    }
    const first = ids.flatMap((id) => known.filter((one) => one.id === id))
    return [...(selectedChoices ?? []).filter((one) => !isFirst(one)), ...first]
  }, [allChoices, filterValues, ids, known, selectedChoices])
  // A search that is not made yet is not pending.
  const shown = { allChoices: choices, availableChoices: choices, isPending: false } as const
  return (
    <ChoicesContextProvider value={allChoices ? { ...context, ...shown } : context}>{children}</ChoicesContextProvider>
  )
}

/** A person with the role and company group that distinguish people with the same name. */
function Person() {
  const translate = useText()
  const person = useRecordContext<FoundPerson>()
  if (!person) return null
  const { userRole, companyGroup } = person
  const place = userRole && companyGroup && `${translate(`vocabulary.role.${userRole}`)} · ${companyGroup.name}`
  return <ListItemText primary={personNameOf(person)} secondary={place} sx={{ m: 0 }} />
}
