import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes, localStorageStore, useI18nProvider } from 'react-admin'
import { Route, useLoaderData } from 'react-router-dom'
import type { Session } from '#domain/wire/session'
import { authProvider } from '../authProvider/authProvider.ts'
import { SessionContext } from '../authProvider/SessionContext.ts'
import { ErrorDialogs } from './errors/ErrorDialogs.tsx'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { Snackbar } from './layout/Snackbar.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { UnexpectedErrorPage } from './errors/UnexpectedErrorPage.tsx'
import { FullPageLoader } from '../ui/plain/FullPageLoader.tsx'
import { routes } from './routes.tsx'
import { loadCode } from '../platform/loadCode.ts'
import type { AppRoute } from './routing/routeTypes.ts'
import { darkTheme, lightTheme } from '../ui/theme/theme.ts'

const framed: readonly string[] = ['default', 'admin', 'systemAdmin']
const store = localStorageStore()
const queryClient = new QueryClient({
  defaultOptions: {
    // A failure is told at once, in one dialog; trying again is the user's decision (rule errors.catalogue).
    queries: { retry: false },
  },
})

type LoadPage = NonNullable<AppRoute['page']>

const lazyPages = new Map<LoadPage, ReturnType<typeof lazy<ComponentType>>>()

/** One lazy component a page: routes that share their page, as the steps of the wizard do, load it once without a flash. */
function lazyPage(load: LoadPage) {
  const page = lazyPages.get(load) ?? lazy(() => loadCode(load))
  lazyPages.set(load, page)
  return page
}

const [framedPages, barePages] = [true, false].map((isFramed) =>
  routes
    .filter(({ access, layout, page }) => access === 'signedIn' && page && framed.includes(layout) === isFramed)
    .map((route) => ({ path: route.path, Page: lazyPage(route.page as LoadPage) })),
)

const FramedNotFoundPage = () => <NotFoundPage isFramed />

/**
 * Everything that needs a session; the guards of the route loaders have let the user in. These are the two halves of
 * `<Admin>`, which would bring its own layout, menus, forms and sign-in along: a quarter of all code of the board.
 */
export default function App() {
  return (
    <SessionContext value={useLoaderData<Session>()}>
      <AdminContext
        authProvider={authProvider}
        darkTheme={darkTheme}
        dataProvider={dataProvider}
        i18nProvider={useI18nProvider()}
        lightTheme={lightTheme}
        queryClient={queryClient}
        store={store}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI catchAll={FramedNotFoundPage} disableTelemetry error={UnexpectedErrorPage} layout={Layout}>
          <CustomRoutes>
            {framedPages?.map(({ path, Page }) => (
              <Route key={path} path={path} caseSensitive element={<Page />} />
            ))}
          </CustomRoutes>
          <CustomRoutes noLayout>
            {barePages?.map(({ path, Page }) => (
              <Route
                key={path}
                path={path}
                caseSensitive
                element={
                  <ErrorDialogs>
                    <Suspense fallback={<FullPageLoader />}>
                      <Page />
                    </Suspense>
                  </ErrorDialogs>
                }
              />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
        <Snackbar />
      </AdminContext>
    </SessionContext>
  )
}
