import { CssBaseline } from '@mui/material'
import { AdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource, useI18nProvider } from 'react-admin'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { Session } from '#domain/wire/session'
import { authProvider } from '../authProvider/authProvider.ts'
import { SessionContext } from '../authProvider/SessionContext.ts'
import { expectBoard } from '../dataProvider/boardCall.ts'
import { expectLists } from '../dataProvider/startLists.ts'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { Snackbar } from './layout/Snackbar.tsx'
import { NotFoundPage } from '#src/ui/plain/NotFoundPage.tsx'
import { UnexpectedErrorPage } from './errors/UnexpectedErrorPage.tsx'
import { boardUserOf } from '#src/features/risks/boardUser.ts'
import { resources } from '#src/resources/index.tsx'
import { EraContext } from '../platform/i18n/useDates.ts'
import { currentLocale } from '../platform/locale.ts'
import { queryClient } from '../platform/queryClient.ts'
import { barePages, framedPages } from './routing/sessionPages.tsx'
import { darkTheme, lightTheme } from '../ui/theme/theme.ts'

const locale = currentLocale()
/** Of the address that the document began with. */
const { search } = window.location
const store = localStorageStore()

/** The same elements at every render: react-admin takes others for other pages, and draws all of them anew. */
const pages = [
  ...resources.map((resource) => <Resource key={resource.name} {...resource} />),
  <CustomRoutes key="framed">{framedPages(locale)}</CustomRoutes>,
  <CustomRoutes key="bare" noLayout>
    {barePages(locale)}
  </CustomRoutes>,
]

const FramedNotFoundPage = () => <NotFoundPage isFramed />

/**
 * Everything that needs a session; the guards of the route loaders have let the user in. These are the two halves of
 * `<Admin>`, which would bring its own layout, menus, forms and sign-in along: a quarter of all code of the board.
 */
export default function App() {
  const session = useLoaderData<Session>()
  // Before anything below asks for it.
  useState(() => {
    const user = boardUserOf(session)
    if (user) expectBoard(user, search)
    expectLists()
  })
  return (
    <SessionContext value={session}>
      <EraContext value={session.user.era}>
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
            {pages}
          </CoreAdminUI>
          <Snackbar />
        </AdminContext>
      </EraContext>
    </SessionContext>
  )
}
