import { keepPreviousData, queryOptions, skipToken, type Query } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import { reactAdminKeys } from '#src/platform/reactAdminKeys.ts'
import { beginsWithOneOf } from '../useRefreshOf.ts'

/** A summary with its linked items, or an item. */
export const readRisk = (id: number, options?: CallOptions) =>
  call('GET /api/v1/risks/:id', { params: { id }, query: { includeRiskItems: true } }, options) as Promise<Risk>

/** The fields of a card and its pending role; null for a deleted record, which is not an error. */
export const readCard = (id: number, signal?: AbortSignal) =>
  call(
    'GET /api/v1/risks/:id',
    { params: { id }, query: { fields: 'card' } },
    { errors: 'caller', ...(signal && { signal }) },
  ).catch(() => null) as Promise<RiskCard | null>

/** The history of a record: every action with its user, time and changes (rule audit.read). */
export const readAudit = (id: number, options?: CallOptions) =>
  call('GET /api/v1/risks/:id/audit', { params: { id } }, { errors: 'caller', ...options })

/** A record that an input of records shows; one that the reader cannot see has only its number. */
export type FoundRecord = Pick<RiskCard, 'id' | 'title'> & Partial<RiskCard>

/** Reads records as cards, in the order of their ids. */
export async function readCards(ids: readonly number[], options: CallOptions): Promise<FoundRecord[]> {
  const query = { id: ids, fields: 'card', perPage: largestPageSize } as const
  const found = (await call('GET /api/v1/risks', { query }, { ...options, errors: 'caller' })) as RiskCard[]
  return ids.map((id) => found.find((one) => one.id === id) ?? { id, title: '' })
}

/** Reads whole records one by one, in the order of their ids; `getMany` of the data provider reads cards. */
export async function readWholeRecords(
  calls: Pick<DataProvider, 'getOne'>,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Risk[]> {
  const found = await Promise.all(ids.map((id) => calls.getOne<Risk>('risks', { id, ...(signal && { signal }) })))
  return found.map(({ data }) => data)
}

/** The common prefix of the keys of records, so that a change of any record refetches lists, counts and heat maps. */
export const riskKeys = {
  all: ['risks'],
  /** The keys that begin every query with records: boards, the history of summaries, and events of one record. */
  shown: [['risks'], ['risk-summary'], ['risk-summary-history'], reactAdminKeys.references('risk-events')],
  /** The pages of react-admin's `ListBase` and `useGetList`: other lists have rows that are no records, such as tasks. */
  pages: reactAdminKeys.pages('risks'),
  record: (id: number) => [...riskKeys.all, 'record', id],
  /** Never reloaded, so it does not begin with `risks`. */
  done: (id: number) => ['riskDone', id],
  card: (id: number) => [...riskKeys.all, 'record', id, 'card'],
  behindCard: (id: number) => [...riskKeys.all, 'record', id, 'behindCard'],
  audit: (id: number) => [...riskKeys.all, 'audit', id],
  comments: (id: number) => [...riskKeys.all, 'comments', id],
} as const

/** Returns whether a query shows records. */
export const isRiskQuery = beginsWithOneOf(riskKeys.shown)

/** Returns the record that a query reads by id; undefined if it reads several or counts them. */
export function recordIdOfQuery({ queryKey: [, kind, id] }: Pick<Query, 'queryKey'>): number | undefined {
  return kind === 'record' ? (id as number) : undefined
}

/** A page of a list in react-admin's cache: every list on screen contains cards. */
export interface RiskPage {
  data: RiskCard[]
  total?: number
}

/** The order of a list in react-admin's form. */
export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/** Queries of single records; `riskLists.ts` reads whole lists. */
export const riskQueries = {
  /** One record with its sticky notes and, for a summary, its linked items. */
  record: (id: number) =>
    queryOptions({
      queryKey: riskKeys.record(id),
      queryFn: ({ signal }) => readRisk(id, { signal }),
      // A form must not change while the user fills it in.
      refetchOnWindowFocus: false,
    }),

  /** The result of the reader's last action on a record, which only this document has. */
  done: <Result>(id: number) => queryOptions<Result>({ queryKey: riskKeys.done(id), queryFn: skipToken }),

  /** When this document first showed a revision, in milliseconds. */
  shownSince: (revisionId: number | undefined) =>
    queryOptions({
      queryKey: ['revisionShown', revisionId],
      queryFn: skipToken,
      initialData: Date.now,
      gcTime: Infinity,
    }),

  /** A record as a card, for all pages except lists. */
  card: (id: number) => queryOptions({ queryKey: riskKeys.card(id), queryFn: ({ signal }) => readCard(id, signal) }),

  /** The details that a card leaves out, loaded on demand; a deleted record is not an error. */
  behindCard: (id: number) =>
    queryOptions({
      queryKey: riskKeys.behindCard(id),
      queryFn: ({ signal }) => readRisk(id, { signal, errors: 'caller' }).catch(() => null),
    }),

  /** The levels of a record over time; a deleted record is not an error. */
  levels: (id: number) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'levels', id],
      queryFn: ({ signal }) =>
        call('GET /api/v1/risks/:id/levels', { params: { id } }, { signal, errors: 'caller' }).catch(() => []),
    }),

  /**
   * Records similar to a text; the key does not begin with `risks`, so that no event reloads them while the user
   * writes.
   */
  similar: (text: string) =>
    queryOptions({
      queryKey: ['similarRisks', text],
      queryFn: ({ signal }) =>
        call('GET /api/v1/risks/similar', { query: { q: text } }, { signal, errors: 'caller' }).catch(() => []),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),

  /** The people responsible for a category; empty if they cannot be loaded. */
  experts: (categoryId: number) =>
    queryOptions({
      queryKey: ['risk-categories', 'experts', categoryId],
      queryFn: ({ signal }) =>
        call('GET /api/v1/risk-categories/:id/experts', { params: { id: categoryId } }, { signal, errors: 'caller' }),
      staleTime: 10 * 60_000,
      retry: false,
    }),

  /** The history of a record. */
  audit: (id: number) =>
    queryOptions({
      queryKey: riskKeys.audit(id),
      queryFn: ({ signal }) => readAudit(id, { signal }),
      retry: false,
    }),

  /** The changes of a revision since the last decision; the record is readable without them. */
  changes: (id: number, revision: number) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'changes', id, revision],
      queryFn: ({ signal }) => call('GET /api/v1/risks/:id/changes', { params: { id } }, { signal, errors: 'caller' }),
      retry: false,
    }),
}
