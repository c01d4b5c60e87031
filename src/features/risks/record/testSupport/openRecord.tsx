import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext, Notification, type DataProvider } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { sampleCategories, sampleImpacts, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls, type CallResponses } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import RiskPage from '../RiskPage.tsx'

interface Server {
  /** The record, which a test may replace by a save. */
  stored: Risk
  /** Its card; reading it fails without one. */
  card?: () => Promise<unknown>
  endpoints: Partial<DataProvider>
  calls: CallResponses
}

export const server: Server = {
  stored: sampleRisk(),
  endpoints: {},
  calls: {},
}

/** Runs before each test: unsaved input of one test must not be offered to the next. */
export function resetServer(): void {
  localStorage.clear()
  server.stored = sampleRisk()
  delete server.card
  server.endpoints = {}
  server.calls = {}
}

/** Opens a page about the stored record, or about a new record. */
export async function openRecord(path: string, role: Parameters<typeof sessionOf>[0] = 'Assessor') {
  const provider = {
    ...dataProvider,
    getList: async (resource: string) => {
      const data = { 'risk-categories': sampleCategories, 'category-impacts': sampleImpacts }[resource] ?? []
      return { data, total: data.length }
    },
    // Empty rating criteria and settings.
    getOne: async () => ({ data: { id: 'all', likelihood: [], impacts: [] } }) as never,
    ...server.endpoints,
  } as DataProvider
  respondToCalls({
    'GET /api/v1/risks/:id': async ({ query }) =>
      query?.fields === 'card' ? (server.card?.() ?? Promise.reject(new Error('No card'))) : server.stored,
    'GET /api/v1/risks/:id/audit': async () => [],
    ...server.calls,
  })
  const page = await renderWithApp(
    <DataProviderContext value={provider}>
      <RiskPage />
      <SomebodyElse />
      <Notification />
    </DataProviderContext>,
    { path, session: sessionOf(role) },
  )
  return { ...page, user: userEvent.setup() }
}

/** A change from another browser. */
function SomebodyElse() {
  const refresh = useRefreshOf(riskKeys.shown)
  return <button onClick={() => void refresh()}>somebody else saves</button>
}

/** Returns the current URL. */
export const addressOf = ({ location }: Awaited<ReturnType<typeof openRecord>>['place']) =>
  location.pathname + location.search
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name })
