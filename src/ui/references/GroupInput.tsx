import { Box, Typography } from '@mui/material'
import { useCallback, useEffect, type ReactNode } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
  useInput,
  useRecordContext,
} from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { ArrangedChoices } from './ArrangedChoices.tsx'
import { choiceProps, NoChoices, searchOf } from './choiceProps.tsx'

interface GroupProps {
  source: string
  label?: string
  placeholder?: string
  /** Offers this company group and its descendants; by default every active group. */
  within?: number | undefined
}

export interface GroupInputProps extends GroupProps {
  required?: boolean
  /** Whether a group can be selected; a stable function. */
  isOffered?: (group: CompanyGroup) => boolean
  onChange?: (group: CompanyGroup | undefined) => void
}

const referenceOf = (within: number | undefined) =>
  ({
    reference: 'company-groups',
    sort: { field: 'tree', order: 'ASC' },
    // Users scroll through the chart, and search in a larger one.
    perPage: largestPageSize,
    filter: within === undefined ? {} : { ancestorId: within },
  }) as const

/** Selects a company group, indented as in the organisation chart; the value is its id or null. */
export function GroupInput(props: GroupInputProps) {
  const { source, label, placeholder, within, required = false, isOffered = all, onChange } = props
  const translate = useText()
  const arrange = useCallback((groups: CompanyGroup[]) => groups.filter(isOffered), [isOffered])
  return (
    <ReferenceInput source={source} {...referenceOf(within)}>
      <ArrangedChoices<CompanyGroup> arrange={arrange}>
        <AutocompleteInput<CompanyGroup>
          {...choiceProps}
          {...groupProps}
          label={label ?? translate('vocabulary.companyGroup')}
          onChange={(_id: unknown, group: CompanyGroup | '') => onChange?.(group || undefined)}
          TextFieldProps={{ required, placeholder: placeholder ?? translate('forms.searchGroups') }}
        />
        {required && <OnlyGroup source={source} onChange={onChange} />}
      </ArrangedChoices>
    </ReferenceInput>
  )
}

/** Selects several company groups; the value is their ids. */
export function GroupsInput({ source, label, placeholder, within, onChange }: GroupsInputProps) {
  const translate = useText()
  return (
    <ReferenceArrayInput source={source} {...referenceOf(within)}>
      <AutocompleteArrayInput<CompanyGroup>
        {...choiceProps}
        {...groupProps}
        limitTags={2}
        label={label ?? translate('vocabulary.companyGroup')}
        onChange={onChange}
        TextFieldProps={{ placeholder: placeholder ?? '' }}
      />
    </ReferenceArrayInput>
  )
}

interface GroupsInputProps extends GroupProps {
  onChange: (ids: number[]) => void
}

const all = () => true

const groupProps = {
  optionText: <Group />,
  inputText: ({ name }: CompanyGroup) => name,
  filterToQuery: searchOf,
  noOptionsText: <NoChoices none="forms.noGroups" />,
  slotProps: { paper: { variant: 'outlined', sx: { boxShadow: 8 } } },
} as const

/** Selects the group if it is the only one: it needs no selection. */
function OnlyGroup({ source, onChange }: Pick<GroupInputProps, 'source' | 'onChange'>): ReactNode {
  const { availableChoices = [], filterValues } = useChoicesContext<CompanyGroup>()
  const { field } = useInput({ source })
  const [only, ...others] = availableChoices
  const isSettled = !only || others.length > 0 || field.value === only.id || filterValues?.['q'] !== undefined
  useEffect(() => {
    if (isSettled) return
    field.onChange(only.id)
    onChange?.(only)
  })
  return null
}

/** A group at its level; among the results of a search with its parent. */
function Group() {
  const group = useRecordContext<CompanyGroup>()
  const { filterValues, availableChoices = [] } = useChoicesContext<CompanyGroup>()
  if (!group) return null
  const isFound = filterValues?.['q'] !== undefined
  const top = Math.min(...availableChoices.map(({ level }) => level))
  return (
    <Box sx={{ pl: isFound ? 0 : 2 * (group.level - top) }}>
      {group.name}
      {isFound && group.parentGroup && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {group.parentGroup.name}
        </Typography>
      )}
    </Box>
  )
}
