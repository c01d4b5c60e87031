import type { HistoryQuery } from '#src/dataProvider/endpoints/summaryHistory.ts'

/** What the history shows; it lives in the URL, so that a snapshot can be sent as a link. */
export interface HistoryParams {
  /** The snapshot that is open, undefined in the list. */
  id: number | undefined
  q: string
  companyGroupId: number | undefined
  page: number
}

export const historyPageSize = 25

/** Reads the URL of `/history`. */
export function readHistoryParams(query: URLSearchParams): HistoryParams {
  return {
    id: numberOf(query.get('id')),
    q: query.get('q') ?? '',
    companyGroupId: numberOf(query.get('companyGroupId')),
    page: numberOf(query.get('page')) ?? 1,
  }
}

/** The URL of that part of the history, as short as it can be. */
export function writeHistoryParams({ id, q, companyGroupId, page }: HistoryParams): URLSearchParams {
  const query = new URLSearchParams()
  if (id !== undefined) query.set('id', String(id))
  if (q !== '') query.set('q', q)
  if (companyGroupId !== undefined) query.set('companyGroupId', String(companyGroupId))
  if (page > 1) query.set('page', String(page))
  return query
}

/** What the list asks the API for; a group is always meant with everything below it. */
export function historyQueryOf({ q, companyGroupId, page }: HistoryParams): HistoryQuery {
  return {
    page,
    perPage: historyPageSize,
    ...(q.trim() && { q: q.trim() }),
    ...(companyGroupId !== undefined && { companyGroupId, includeDescendants: true }),
  }
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
