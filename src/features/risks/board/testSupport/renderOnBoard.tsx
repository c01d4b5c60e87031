import type { ReactElement } from 'react'
import { memoryStore, type DataProvider, type Store } from 'react-admin'
import { vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { emptyHeatMap } from '#domain/risks/heatMap'
import type { Risk } from '#domain/wire/risks'
import type { Session } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import { cardOf } from './risks.ts'

interface BoardRenderOptions {
  role?: Role
  /** Parts of the session other than those of the role. */
  session?: Partial<Session>
  locale?: Locale
  path?: string
  /** The response to every list request. */
  risks?: readonly Risk[]
  /** The total number of records on all pages. */
  total?: number
  endpoints?: Partial<DataProvider>
  /** API calls with other responses than those of an empty installation. */
  calls?: CallResponses
  /** The initial store of react-admin. */
  store?: Store
}

const referenceData: Record<string, { id: number; name: string }[]> = {
  'risk-categories': [
    { id: 3, name: 'Process' },
    { id: 4, name: 'Hazard' },
  ],
}

/** Renders a part of the board for a role, with a data provider that returns the given records. */
export async function renderOnBoard(element: ReactElement, options: BoardRenderOptions = {}) {
  const {
    role = 'Assessor',
    session = {},
    locale,
    path = '/?type=item',
    risks = [],
    total = risks.length,
    endpoints = {},
    calls = {},
    store = memoryStore(),
  } = options
  const rowsOf = ({ meta }: { meta?: CallMeta }) => (meta?.fields === 'card' ? risks.map(cardOf) : risks)
  const getList = vi.fn((resource: string, params: { meta?: CallMeta }) =>
    Promise.resolve(
      resource === 'risks' ? { data: rowsOf(params), total } : { data: referenceData[resource] ?? [], total: 0 },
    ),
  )
  const risk = (id: number) => {
    const found = risks.find((one) => one.id === id)
    return found ? Promise.resolve(found) : Promise.reject(new Error(`No record ${id}`))
  }
  const rendered = await renderWithResponses(element, {
    role,
    session,
    locale,
    path,
    store,
    endpoints: {
      getList,
      // The home group; rating criteria and settings are empty.
      getOne: (resource: string, { id }: { id: unknown }) =>
        Promise.resolve({
          data: resource === 'company-groups' ? { id, hierarchy: '8', level: 1 } : { id, likelihood: [], impacts: [] },
        }),
      getMany: (resource: string, { ids }: { ids: readonly number[] }) =>
        Promise.resolve({ data: resource === 'risks' ? risks.filter(({ id }) => ids.includes(id)).map(cardOf) : [] }),
      ...endpoints,
    },
    calls: {
      'GET /api/v1/risk-summary/access/status': async () => ({
        canSubmit: true,
        canApprove: false,
        canReject: false,
        counts: {},
      }),
      'POST /api/v1/company-groups/check-company-groups': async ({ body: { companyGroupIds } }) => ({
        result: companyGroupIds.map((id) => ({ id, exists: true, active: true })),
      }),
      'GET /api/v1/risk-movement/comparison': async () => ({
        gross: [],
        net: [],
        deleted: 0,
        aboveAppetiteChange: null,
      }),
      'GET /api/v1/risks/:id/levels': async () => [],
      'GET /api/v1/risks/:id': ({ params, query }) =>
        risk(Number(params.id)).then((found) => (query?.fields === 'card' ? cardOf(found) : found)),
      'GET /api/v1/risks': async () => ({ data: [], total }),
      'GET /api/v1/heat-map': async () => ({ gross: emptyHeatMap(), net: emptyHeatMap() }),
      ...calls,
    },
  })
  /** Returns the filter in the URL. */
  const filter = (): unknown => filterIn(rendered.place.location.search)
  return { ...rendered, getList, filter }
}

/** Returns the filter values in the URL of a list. */
export function filterIn(search: string): unknown {
  return JSON.parse(new URLSearchParams(search).get('filter') ?? 'null')
}
