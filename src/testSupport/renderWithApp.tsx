import { ThemeProvider, createTheme } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { CoreAdminContext, type AuthProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Session } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import { mayAccess } from '../authProvider/access.ts'
import { authProvider } from '../authProvider/authProvider.ts'
import { SessionContext } from '../authProvider/SessionContext.ts'
import { permissionsOf } from '../authProvider/session.ts'
import { createI18nProvider } from '../platform/i18n/i18nProvider.ts'
import { loadMessages } from '../platform/i18n/messages.ts'
import { lightTheme } from '../ui/theme/theme.ts'
import { sessionOf } from './sessions.ts'

interface RenderOptions {
  locale?: Locale
  /** Path and query of the page, without language prefix. */
  path?: string
  session?: Session
}

const theme = createTheme(lightTheme)

/** What react-admin asks about a session that no server gave. */
const authProviderOf = (session: Session): AuthProvider => ({
  ...authProvider,
  checkAuth: () => Promise.resolve(),
  getIdentity: () => Promise.resolve(session.user),
  getPermissions: () => Promise.resolve(permissionsOf(session)),
  canAccess: (question) => Promise.resolve(mayAccess(session, question)),
})

/** Renders a part of the app with its real texts and theme, inside a router and react-admin's contexts. */
export async function renderWithApp(element: ReactElement, options: RenderOptions = {}) {
  const { locale = 'en', path = '/', session = sessionOf('Assessor') } = options
  const i18nProvider = createI18nProvider(locale, await loadMessages(locale))
  const queryClient = new QueryClient()
  const page = (
    <SessionContext value={session}>
      <CoreAdminContext authProvider={authProviderOf(session)} i18nProvider={i18nProvider} queryClient={queryClient}>
        <ThemeProvider theme={theme}>{element}</ThemeProvider>
      </CoreAdminContext>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  return { ...render(<RouterProvider router={router} useTransitions={false} />), router, queryClient }
}
