import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { largestPageSize } from '#domain/validation/limits'
import { searchForm } from '#domain/validation/searchForm'
import type { Call } from '#domain/wire/calls/call'
import { calls } from '#domain/wire/calls/index'
import { openDemonstrationApi, type Client, type TestApi } from '../support/api.ts'
import { isWithin, lists, type Key, type List } from '../support/everyList.ts'
import { plantLists } from '../support/plantedLists.ts'

/** The tests of the lists and parameters that are not walked here. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  acceptances: ['/risk-acceptances/amounts', '/risks/:id/acceptances'],
  administration: ['/company-groups can_delete_field', '/company-groups include'],
  administrationAudit: ['/administration-audit company_group_id'],
  administrationReads: ['/risks/company-group/unaffected company_group_ids'],
  apiKeys: ['/user-types'],
  appetites: ['/appetites'],
  deputies: ['/absences'],
  importProgress: ['/risks/imports'],
  linkedNumbers: ['/progress/records include_descendants', '/progress/records review_period_state'],
  lists: ['/risks', '/risks/next-steps', '/company-groups/search can_delete_field', '/company-groups/search include'],
  mitigationPlans: ['/mitigation-plans state'],
  organisationImports: ['/organisation-imports'],
  ownRoles: ['/role-assignments/own'],
  planUpdates: ['/people'],
  progress: ['/reminder/company-groups of'],
  ratingPatterns: ['/rating-patterns previous', '/rating-patterns on'],
  referenceData: ['/risk-categories/:id/experts'],
  reviewPeriods: ['/progress/records review_period_id'],
  riskImports: ['/risks/imports/mappings', '/risks/imports/words'],
  riskDoubts: ['/risk-doubts first'],
  riskMovement: ['/risks/:id/levels'],
  riskReport: ['/risk-report/amounts'],
  riskSheet: ['/risks/sheet'],
  riskTargets: ['from', 'to', 'type', 'include_descendants'].map((name) => `/risk-targets ${name}`),
  sessions: ['/sessions', '/users/:id/sessions'],
  similar: ['/risks/similar'],
  tasks: ['/tasks'],
  workflowSummaries: ['/risk-summary-history q'],
}

describe('a list of the API (rule wire.lists)', () => {
  let api: TestApi
  const clients = new Map<string, Client>()
  const wholes = new Map<List, unknown[]>()

  beforeAll(async () => {
    api = await openDemonstrationApi()
    await plantLists(api)
    for (const name of new Set(lists.map(({ as }) => as))) clients.set(name, await api.as(name))
    for (const list of lists) wholes.set(list, await allOf(list))
  }, 120_000)

  // Rows are moved in time.
  afterAll(() => api.close(/./))

  async function pageOf(list: List, query: string) {
    const { rows } = list.id === undefined ? { rows: [] } : await api.database.pool.query<{ id: number }>(list.id)
    const address = list.url.replace('/1/', `/${rows[0]?.id ?? 1}/`)
    const { status, body, headers } = await clients
      .get(list.as)!
      .send<unknown[]>('GET', `${address}${address.includes('?') ? '&' : '?'}${query}`)
    if (status !== 200) throw new Error(`${address} ${query}: ${status} ${JSON.stringify(body)}`)
    return { rows: body, range: String(headers['content-range']).split(' ')[1]! }
  }

  /** All rows, in pages of the largest size. */
  async function allOf(list: List, query?: string): Promise<unknown[]> {
    const all: unknown[] = []
    for (let page = 1; ; page++) {
      const { rows } = await pageOf(list, [query, `page=${page}&per_page=${largestPageSize}`].filter(Boolean).join('&'))
      all.push(...rows)
      if (rows.length < largestPageSize) return all
    }
  }

  /** The rows by these keys, the first in this direction, without a value last; texts as names are sorted. */
  async function sorted(rows: readonly unknown[], keys: readonly Key<unknown>[], isDescending: boolean) {
    const texts = rows.flatMap((row) => keys.map((key) => key(row))).filter((value) => typeof value === 'string')
    const { rows: ranked } = await api.database.pool.query<{ text: string; rank: number }>(
      `select t as text, rank() over (order by t collate reading_order)::int as rank from unnest($1::text[]) t group by t`,
      [texts],
    )
    const ranks = new Map(ranked.map(({ text, rank }) => [text, rank]))
    const placesOf = (row: unknown) =>
      keys.map((key, index) => {
        const value = key(row)
        if (value === null || value === undefined) return Infinity
        return (typeof value === 'string' ? ranks.get(value)! : Number(value)) * (isDescending && index === 0 ? -1 : 1)
      })
    return rows
      .map((row) => [row, placesOf(row)] as const)
      .toSorted(([, one], [, other]) => {
        const place = one.findIndex((value, index) => value !== other[index])
        return place < 0 ? 0 : one[place]! < other[place]! ? -1 : 1
      })
      .map(([row]) => row)
  }

  it.each(lists)('$url is split into pages that together contain every row once', async (list) => {
    const whole = wholes.get(list)!
    const { length } = whole
    expect(length).toBeGreaterThan(1)
    expect(new Set(whole.map((row) => JSON.stringify(row))).size).toBe(length)
    const size = Math.min(Math.ceil(length / 2), largestPageSize)
    for (const page of [1, 2, Math.ceil(length / size) + 1]) {
      const rows = whole.slice((page - 1) * size, page * size)
      const first = (page - 1) * size
      const range = rows.length === 0 ? `*/${length}` : `${first}-${first + rows.length - 1}/${length}`
      expect(await pageOf(list, `page=${page}&per_page=${size}`)).toEqual({ rows, range })
    }
  })

  it.each(lists)('$url is in its default order', async (list) => {
    const whole = wholes.get(list)!
    expect(whole).toEqual(await sorted(whole, [...list.order, list.tie], list.isDescending))
  })

  const sorts = lists.flatMap((list) =>
    Object.entries(list.sort).map(([name, key]) => ({ list, name, key, url: list.url })),
  )

  it.each(sorts)('$url is sorted by $name in both directions, ties by id', async ({ list, name, key }) => {
    const whole = wholes.get(list)!
    const up = await allOf(list, `sort=${name}&order=asc`)
    const down = await allOf(list, `sort=${name}&order=desc`)
    expect([up.length, down.length]).toEqual([whole.length, whole.length])
    expect(up).toEqual(await sorted(up, [key, list.tie], false))
    expect(down).toEqual(await sorted(down, [key, list.tie], true))
    expect(await allOf(list, `sort=${name}`)).toEqual(name === list.descending ? down : up)
    // An order that is that of the ids anyway would prove nothing.
    if (key !== list.tie && !list.asIds.includes(name)) expect(up).not.toEqual(await sorted(up, [list.tie], false))
  })

  it.each(lists.filter((list) => Object.keys(filtersOf(list, [])).length > 0))(
    '$url contains with each of its filters the rows that match, and no others',
    async (list) => {
      const whole = wholes.get(list)!
      for (const [name, filters] of Object.entries(filtersOf(list, whole))) {
        expect([name, filters]).not.toEqual([name, []])
        for (const [query, matches] of filters) {
          expect([query, await allOf(list, query)]).toEqual([query, whole.filter(matches)])
        }
      }
    },
  )

  it('is in the table with each of its sorts and filters, or in a test of its own', () => {
    const reading = Object.values<Call>(calls).filter(
      ({ method, response }) => method === 'GET' && response instanceof z.ZodArray,
    )
    const missing = reading.flatMap((call) => {
      const list = lists.find((one) => callOf(one) === call)
      if (!list) return [call.path]
      const { sort: sorts, page: _page, per_page: _size, order: _order, ...parameters } = shapeOf(call)
      if (sorts)
        expect([call.path, Object.keys(list.sort).toSorted()]).toEqual([call.path, optionsOf(sorts).toSorted()])
      const tried = new Set([
        ...Object.keys(filtersOf(list, [])),
        ...new URLSearchParams(list.url.split('?')[1]).keys(),
      ])
      return Object.keys(parameters).flatMap((name) => (tried.has(name) ? [] : [`${call.path} ${name}`]))
    })
    const named = Object.values(elsewhere).flat()
    expect(missing.toSorted()).toEqual(named.map((path) => `/api/v1${path}`).toSorted())
  })
})

type Filter = readonly [query: string, matches: (row: unknown) => boolean]

/** The filters of a list by parameter, each at some values of these rows that others of the rows do not have. */
function filtersOf(list: List, rows: readonly unknown[]): Record<string, Filter[]> {
  const { by, from, to, before, group, texts } = list
  const shape = shapeOf(callOf(list))
  const queryOf = (name: string, ...values: unknown[]) =>
    values.map((value) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  const each = (keys: List['by'], filtersAt: (name: string, values: string[], key: Key<unknown>) => Filter[]) =>
    Object.entries(keys).map(([name, key]) => {
      const values = rows.flatMap((row) => key(row)).flatMap((value) => (isMissing(value) ? [] : [String(value)]))
      return [name, filtersAt(name, [...new Set(values)].toSorted(), key)] as const
    })
  const bound =
    (isInside: (value: string, limit: string) => boolean) => (name: string, values: string[], key: Key<unknown>) =>
      values.map((limit): Filter => [
        queryOf(name, limit),
        (row) => !isMissing(key(row)) && isInside(String(key(row)), limit),
      ])
  const wordsOf = (row: unknown) => texts!(row).flatMap((text) => text?.match(/[\p{L}\p{M}]{4,}/gu) ?? [])
  const all = [
    ...each(by, (name, values, key) => {
      const pairs = shape[name]?.safeParse(values.slice(0, 2)).success ? [values.slice(0, 2)] : []
      return [...pairs, ...values.map((value) => [value])].map((some): Filter => [
        queryOf(name, ...some),
        (row) => [key(row)].flat().some((value) => some.includes(String(value))),
      ])
    }),
    ...each(
      from,
      bound((value, limit) => value >= limit),
    ),
    ...each(
      to,
      bound((value, limit) => value <= limit),
    ),
    ...each(
      before,
      bound((value, limit) => value < limit),
    ),
    ...each(group ? { company_group_id: group } : {}, (name, ids, key) =>
      ids.map((id): Filter => [queryOf(name, id), (row) => String(key(row)) === id]),
    ),
    ...each(group ? { include_descendants: group } : {}, (name, ids, key) =>
      ['3', ...ids].map((id): Filter => [
        `company_group_id=${id}&${name}=true`,
        (row) => isWithin(key(row) as number, Number(id)),
      ]),
    ),
    ...each(texts ? { q: wordsOf } : {}, (name, words) =>
      words.map((word): Filter => [
        queryOf(name, word.toUpperCase()),
        (row) => texts!(row).some((text) => searchForm(text ?? '').includes(searchForm(word))),
      ]),
    ),
  ]
  const isOnBothSides = ([, matches]: Filter) => rows.some(matches) && !rows.every(matches)
  return Object.fromEntries(all.map(([name, filters]) => [name, filters.filter(isOnBothSides).slice(0, 5)]))
}

const isMissing = (value: unknown) => value === null || value === undefined

const callOf = ({ url }: List): Call =>
  Object.values<Call>(calls).find(
    ({ method, path }) => method === 'GET' && path === `/api${url.split('?')[0]!.replace('/1/', '/:id/')}`,
  )!

const shapeOf = ({ query }: Call): Record<string, z.ZodType> => (query instanceof z.ZodObject ? query.shape : {})

const optionsOf = (sorts: z.ZodType) => (sorts as z.ZodOptional<z.ZodEnum>).unwrap().options.map(String)
