import { ThemeProvider, createTheme } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Session } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import { EraContext } from '../platform/i18n/useDates.ts'
import { SessionContext } from '../authProvider/SessionContext.ts'
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

/** Renders a part of the app with its real texts and theme, inside a router and react-admin's contexts. */
export async function renderWithApp(element: ReactElement, options: RenderOptions = {}) {
  const { locale = 'en', path = '/', session = sessionOf('Assessor') } = options
  const i18nProvider = createI18nProvider(locale, await loadMessages(locale))
  const queryClient = new QueryClient()
  const page = (
    <SessionContext value={session}>
      <EraContext value={session.user.era}>
        <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
          <ThemeProvider theme={theme}>{element}</ThemeProvider>
        </CoreAdminContext>
      </EraContext>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  return { ...render(<RouterProvider router={router} useTransitions={false} />), router, queryClient }
}
