import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  AdminContext,
  memoryStore,
  Notification,
  testDataProvider,
  TestMemoryRouter,
  type AuthProvider,
  type DataProvider,
  type GetManyParams,
  type RaRecord,
  type Store,
} from 'react-admin'
import type { Location, NavigateFunction } from 'react-router-dom'
import { vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import { mayAccess } from '#src/authProvider/access.ts'
import { authProvider } from '#src/authProvider/authProvider.ts'
import { identityOf, keepIdentity } from '#src/authProvider/keepIdentity.ts'
import { cancelLeaving, permissionsOf } from '#src/authProvider/session.ts'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { ErasContext } from '#src/platform/i18n/useDates.ts'
import { lightTheme } from '#src/ui/theme/theme.ts'
import { respondToCalls, type CallResponses } from './respondToCalls.ts'
import { sessionOf } from './sessions.ts'

interface RenderOptions {
  locale?: Locale
  /** Path and query of the page, without language prefix. */
  path?: string | { pathname: string; state: unknown }
  session?: Session
  /** The data provider; calls of a resource that are not given here fail. */
  provider?: DataProvider
  /** The stored preferences of react-admin. */
  store?: Store
}

/** The current location of the page under test, and its navigate function. */
interface Place {
  location: Location
  navigate: NavigateFunction
}

/** The auth provider of a session without a server. */
const authProviderOf = (session: Session): AuthProvider => ({
  ...authProvider,
  checkAuth: () => Promise.resolve(),
  getIdentity: () => Promise.resolve(identityOf(session)),
  getPermissions: () => Promise.resolve(permissionsOf(session)),
  canAccess: (question) => Promise.resolve(mayAccess(session, question)),
})

/** Renders a part of the app with its real texts and theme, inside a router and react-admin's contexts. */
export async function renderWithApp(element: ReactElement, options: RenderOptions = {}) {
  // A document of its own, whatever the test before left.
  cancelLeaving()
  const { locale = 'en', path = '/', session = sessionOf('Assessor'), store = memoryStore() } = options
  const { provider = testDataProvider() } = options
  const i18nProvider = createI18nProvider(locale, await loadMessages(locale))
  // As in the app (platform/queryClient.ts): a failed request is not retried.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  keepIdentity(queryClient, session)
  const place: Partial<Place> = {}
  const rendered = render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={(location) => (place.location = location)}
      navigateCallback={(navigate) => (place.navigate = navigate)}
    >
      <ErasContext value={session.user.eras}>
        <AdminContext
          authProvider={authProviderOf(session)}
          dataProvider={provider}
          i18nProvider={i18nProvider}
          lightTheme={lightTheme}
          queryClient={queryClient}
          store={store}
        >
          {element}
        </AdminContext>
      </ErasContext>
    </TestMemoryRouter>,
  )
  return { ...rendered, place: place as Place, queryClient }
}

export interface ResponsesOptions extends Omit<RenderOptions, 'session' | 'provider'> {
  role?: Role
  user?: Partial<Session['user']>
  /** Parts of the session other than those of the role. */
  session?: Partial<Session>
  /** The response of each list, for any parameters. */
  lists?: Record<string, readonly object[]>
  /** Calls of react-admin with other responses than the defaults. */
  endpoints?: { [Name in keyof DataProvider]?: unknown }
  /** Calls of the API that respond without a server. */
  calls?: CallResponses
}

/** Renders a page for a role with a data provider that returns the given records, including messages. */
export async function renderWithResponses(element: ReactElement, options: ResponsesOptions = {}) {
  const { role = 'Group Admin', user, session, lists = {}, endpoints = {}, calls = {}, ...rest } = options
  const getList = vi.fn((resource: string, _params: object) => {
    const data = lists[resource] ?? []
    return Promise.resolve({ data, total: data.length })
  })
  const getMany = async (resource: string, params: GetManyParams) => {
    const rows = lists[resource] as readonly RaRecord[] | undefined
    return rows ? { data: rows.filter(({ id }) => params.ids.includes(id)) } : dataProvider.getMany(resource, params)
  }
  respondToCalls(calls)
  const page = (
    <>
      {element}
      <Notification />
    </>
  )
  const provider = { ...dataProvider, getList, getMany, ...endpoints } as unknown as DataProvider
  const rendered = await renderWithApp(page, { ...rest, session: { ...sessionOf(role, user), ...session }, provider })
  return { ...rendered, getList }
}
