import { CacheProvider } from '@emotion/react'
import { CssBaseline } from '@mui/material'
import { AdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource, useI18nProvider } from 'react-admin'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import type { Session } from '#domain/wire/session'
import { authProvider } from '../authProvider/authProvider.ts'
import { permissionsOf } from '../authProvider/session.ts'
import { SessionContext } from '../authProvider/SessionContext.ts'
import { permissionsKey } from '../dataProvider/reactAdminQueries.ts'
import { expectLists } from '../dataProvider/startLists.ts'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { Snackbar } from './layout/Snackbar.tsx'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { NotFoundPage } from '#src/ui/plain/NotFoundPage.tsx'
import { UnexpectedErrorPage } from './errors/UnexpectedErrorPage.tsx'
import { isBoardUnderWay, readFirstBoard } from '#src/features/risks/shared/firstBoard.ts'
import { boardUserOf } from '#src/features/risks/shared/boardUser.ts'
import { resources } from '#src/resources/index.tsx'
import { EraContext } from '../platform/i18n/useDates.ts'
import { currentLocale } from '../platform/locale.ts'
import { queryClient } from '../platform/queryClient.ts'
import { quietStore } from '../platform/quietStore.ts'
import { barePages, framedPages } from './routing/sessionPages.tsx'
import { TooltipHost } from '../ui/tooltip/TooltipHost.tsx'
import { createStyleCache } from '../ui/theme/styleCache.ts'
import { darkTheme, lightTheme } from '../ui/theme/theme.ts'

const locale = currentLocale()
/** Of the address that the document began with. */
const { pathname, search } = window.location
const store = quietStore(localStorageStore())
const styleCache = createStyleCache()

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
  const hasFirstAnswers = useFirstAnswers(session)
  const i18nProvider = useI18nProvider()
  if (!hasFirstAnswers) return <FullPageLoader />
  return (
    <SessionContext value={session}>
      <EraContext value={session.user.era}>
        <AdminContext
          authProvider={authProvider}
          darkTheme={darkTheme}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          lightTheme={lightTheme}
          queryClient={queryClient}
          store={store}
        >
          <CacheProvider value={styleCache}>
            <CssBaseline enableColorScheme />
            <CoreAdminUI catchAll={FramedNotFoundPage} disableTelemetry error={UnexpectedErrorPage} layout={Layout}>
              {pages}
            </CoreAdminUI>
            <Snackbar />
            <TooltipHost />
          </CacheProvider>
        </AdminContext>
      </EraContext>
    </SessionContext>
  )
}

/**
 * Takes in what was asked for in the head of the page, before anything below asks for it; and whether that is done. Where the
 * board leads elsewhere the address is that by then: else the frame would be drawn for each of the two.
 */
function useFirstAnswers(session: Session): boolean {
  const navigate = useNavigate()
  const [first] = useState(() => {
    expectLists()
    // As `usePermissions` of react-admin asks for them: all of the frame is drawn once more when they come.
    queryClient.setQueryData(permissionsKey, permissionsOf(session))
    const user = boardUserOf(session)
    return user && isBoardUnderWay() ? readFirstBoard({ queryClient, dataProvider, store }, user, search) : undefined
  })
  const [isDone, setDone] = useState(first === undefined)
  useEffect(() => {
    const show = () => setDone(true)
    const lead = (address: string | undefined) => {
      const isThere = window.location.pathname === pathname && window.location.search === search
      return address !== undefined && isThere ? navigate(address, { replace: true }) : undefined
    }
    void first?.then(lead).then(show, show)
  }, [first, navigate])
  return isDone
}
