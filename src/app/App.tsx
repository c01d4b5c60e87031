import { CssBaseline } from '@mui/material'
import { AdminContext, CoreAdminUI, CustomRoutes, Resource, useI18nProvider } from 'react-admin'
import { useLoaderData } from 'react-router-dom'
import type { Session } from '#domain/wire/session'
import { authProvider } from '#src/authProvider/authProvider.ts'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { ErasContext } from '#src/platform/i18n/useDates.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { store } from '#src/platform/store.ts'
import { resources } from '#src/resources/index.tsx'
import { NotFoundPage } from '#src/ui/plain/NotFoundPage.tsx'
import { darkTheme, lightTheme } from '#src/ui/theme/theme.ts'
import { UnexpectedErrorPage } from './errors/UnexpectedErrorPage.tsx'
import { Layout } from './layout/Layout.tsx'
import { Snackbar } from './layout/Snackbar.tsx'
import { barePages, framedPages } from './routing/sessionPages.tsx'

const locale = currentLocale()

/** Constant elements: react-admin treats new ones as other pages and renders all of them again. */
const pages = [
  ...resources.map((resource) => <Resource key={resource.name} {...resource} />),
  <CustomRoutes key="framed">{framedPages(locale)}</CustomRoutes>,
  <CustomRoutes key="bare" noLayout>
    {barePages(locale)}
  </CustomRoutes>,
]

const FramedNotFoundPage = () => <NotFoundPage isFramed />

/**
 * Everything that needs a session; the guards of the route loaders have already admitted the user. It uses the two
 * halves of `<Admin>`, because that would also load its own layout, menus, forms and sign-in: a quarter of the board's
 * code.
 */
export default function App() {
  const session = useLoaderData<Session>()
  const i18nProvider = useI18nProvider()
  return (
    <ErasContext value={session.user.eras}>
      <AdminContext
        authProvider={authProvider}
        darkTheme={darkTheme}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        lightTheme={lightTheme}
        queryClient={queryClient}
        store={store}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI catchAll={FramedNotFoundPage} disableTelemetry error={UnexpectedErrorPage} layout={Layout}>
          {pages}
        </CoreAdminUI>
        <Snackbar />
      </AdminContext>
    </ErasContext>
  )
}
