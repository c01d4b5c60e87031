import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedEvent, useGetList } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { useAutocompleteTexts } from '#src/ui/forms/useAutocompleteTexts.ts'

const pageSize = 25
const typingPause = 300

/**
 * Finds records by the words in them, as an autocomplete asks for them.
 * @param filter what else they must be
 */
export function useRiskSearch(filter: object, { enabled = true } = {}) {
  const texts = useAutocompleteTexts()
  const [q, setQ] = useState('')
  const search = useDebouncedEvent(setQ, typingPause)
  const { data: found = [], isFetching } = useGetList<Risk>(
    'risks',
    {
      filter: { ...filter, ...(q !== '' && { q }) },
      pagination: { page: 1, perPage: pageSize },
      sort: { field: 'updatedAt', order: 'DESC' },
    },
    { enabled, placeholderData: keepPreviousData },
  )
  return {
    found,
    search,
    autocomplete: {
      ...texts,
      loading: isFetching,
      // The server has searched already, in English and Thai.
      filterOptions: (options: Risk[]) => options,
      isOptionEqualToValue: (option: Risk, value: Risk) => option.id === value.id,
    },
  }
}
