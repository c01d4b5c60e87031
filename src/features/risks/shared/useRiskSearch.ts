import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedEvent, useGetList } from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/crud.ts'

const pageSize = 25
const typingPause = 300

/**
 * Finds records by their text, for a picker.
 * @param filter further conditions
 */
export function useRiskSearch(filter: object, { enabled = true } = {}) {
  const [q, setQ] = useState('')
  const search = useDebouncedEvent(setQ, typingPause)
  const { data: found = [], isFetching } = useGetList<RiskCard>(
    'risks',
    {
      filter: { ...filter, ...(q !== '' && { q }) },
      pagination: { page: 1, perPage: pageSize },
      sort: { field: 'updatedAt', order: 'DESC' },
      meta: { fields: 'card' } satisfies CallMeta,
    },
    { enabled, placeholderData: keepPreviousData },
  )
  return { found, search, isFetching }
}
