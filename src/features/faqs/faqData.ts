import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Faq } from '#domain/wire/faqs'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/** A page of the questions, those that say `q` in either language. */
export function useFaqs(query: { q: string; page: number; perPage: number }) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: ['faqs', 'page', query],
    queryFn: ({ signal }) => dataProvider.getFaqs(query, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** One question with its answer, as it stands when the page opens. */
export function useFaq(id: number) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: ['faqs', 'record', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Faq>('faqs', { id, signal })).data,
    // A version read a while ago would make the next change a conflict for nothing.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Tells every screen that questions changed; resolves when what is on show was read again. */
export function useRefreshFaqs(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: ['faqs'] }), [queryClient])
}
