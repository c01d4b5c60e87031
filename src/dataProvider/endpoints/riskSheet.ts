import { queryOptions } from '@tanstack/react-query'
import { largestPageSize } from '#domain/validation/limits'
import { snakeCase } from '#domain/validation/snakeCase'
import type { RiskCard } from '#domain/wire/riskCards'
import type { SheetRow, SheetRowInput } from '#domain/wire/riskSheet'
import { call, callList } from '#src/platform/http/call.ts'
import type { RiskFilter } from './overview.ts'
import { readCards, type Sort } from './risks.ts'

const quietly = { errors: 'caller' } as const

/** Saves rows of the sheet (rule sheet.save). */
export const saveSheet = (companyGroupId: number, rows: SheetRowInput[]) =>
  call('PUT /api/v1/risks/sheet', { body: { companyGroupId, rows } }, quietly)

/** Deletes a draft that nobody changed since it was read. */
export const deleteSheetRow = ({ id, updatedAt }: Pick<SheetRow, 'id' | 'updatedAt'>) =>
  call('DELETE /api/v1/risks/item/:id', { params: { id }, body: { updatedAt } }, quietly)

/** Reads by ids, as many at a time as a list takes. */
async function inPages<Row>(ids: readonly number[], read: (page: number[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / largestPageSize) }, (_, page) =>
    read(ids.slice(page * largestPageSize, (page + 1) * largestPageSize)),
  )
  return (await Promise.all(pages)).flat()
}

/** Reads rows again by the ids of their records; those that the reader cannot edit now are absent. */
export const readSheetRows = (ids: readonly number[]): Promise<SheetRow[]> =>
  inPages(ids, (id) => call('GET /api/v1/risks/sheet', { query: { id } }, quietly))

/** Reads the names of people. */
export const readPeople = (ids: readonly number[]) =>
  inPages(ids, (page) => call('GET /api/v1/people', { query: { ids: page } }, quietly))

/** Reads the records of rows as cards, with facts, appetite and actions; an invisible one is absent. */
export const readSheetCards = async (ids: readonly number[]): Promise<RiskCard[]> => {
  const found = await inPages(ids, (page) => readCards(page, quietly))
  return found.filter((card): card is RiskCard => card.allowedActions !== undefined)
}

export const riskSheetQueries = {
  /**
   * The rows under a filter as lines, and their total. The key does not begin with `risks`: no event reloads an open
   * sheet.
   */
  opened: <Line>(filter: RiskFilter, { field, order }: Sort, read: (rows: SheetRow[]) => Promise<Line[]>) =>
    queryOptions({
      queryKey: ['riskSheet', filter, field, order],
      queryFn: async ({ signal }) => {
        const sort = { sort: snakeCase(field), order: order.toLowerCase() }
        // Without a size the page has as many rows as a sheet can have.
        const query = { ...filter, ...sort } as object
        const { data, total } = await callList('GET /api/v1/risks/sheet', { query }, { signal })
        return { lines: await read(data), total: total ?? data.length }
      },
      gcTime: 0,
      staleTime: Infinity,
    }),

  /** The cards of rows by id. */
  cards: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['riskSheet', 'cards', ids],
      queryFn: async () => new Map((await readSheetCards(ids)).map((card) => [card.id, card])),
      gcTime: 0,
      staleTime: Infinity,
    }),
}
