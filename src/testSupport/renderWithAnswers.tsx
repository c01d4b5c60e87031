import { configure } from '@testing-library/react'
import type { ReactElement } from 'react'
import { DataProviderContext, Notification, type DataProvider } from 'react-admin'
import { vi } from 'vitest'
import type { Session } from '#domain/wire/session'
import type { Role } from '#domain/access/roles'
import type { Locale } from '#i18n/locales'
import { dataProvider, type RiskBoardDataProvider } from '../dataProvider/dataProvider.ts'
import { renderWithApp } from './renderWithApp.tsx'
import { sessionOf } from './sessions.ts'

// Pages with tables and dialogs keep a busy machine working for seconds; waiting longer costs nothing where it is idle.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 90_000 })

interface AnswersOptions {
  role?: Role
  user?: Partial<Session['user']>
  locale?: Locale
  path?: string
  /** What each list answers, whatever is asked for. */
  lists?: Record<string, readonly object[]>
  /** Calls that answer otherwise than the real ones. */
  verbs?: { [Verb in keyof RiskBoardDataProvider]?: unknown }
}

/** Renders a page for a role over a data provider that answers with the given records, messages included. */
export async function renderWithAnswers(element: ReactElement, options: AnswersOptions = {}) {
  const { role = 'Group Admin', user, lists = {}, verbs = {}, ...rest } = options
  const getList = vi.fn((resource: string, _params: object) => {
    const data = lists[resource] ?? []
    return Promise.resolve({ data, total: data.length })
  })
  const answers = { ...dataProvider, getList, ...verbs } as unknown as DataProvider
  const page = (
    <DataProviderContext value={answers}>
      {element}
      <Notification />
    </DataProviderContext>
  )
  const rendered = await renderWithApp(page, { ...rest, session: sessionOf(role, user) })
  return { ...rendered, getList }
}
