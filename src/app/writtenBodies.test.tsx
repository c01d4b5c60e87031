import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { dayOf } from '#domain/calendar/days'
import type { Call } from '#domain/wire/calls/call'
import { calls, type CallKey } from '#domain/wire/calls/index'
import { AbsenceDialog } from '#src/features/absences/AbsenceDialog.tsx'
import { Absences } from '#src/features/absences/AbsenceSection.tsx'
import { AppetiteDialog } from '#src/features/appetites/AppetiteDialog.tsx'
import { EventDialog } from '#src/features/events/EventDialog.tsx'
import { PastOrganisationImports } from '#src/features/imports/organisation/PastOrganisationImports.tsx'
import { PastRiskImports } from '#src/features/imports/RiskImportPage.tsx'
import { IndicatorDialog } from '#src/features/indicators/IndicatorDialog.tsx'
import IndicatorPage from '#src/features/indicators/IndicatorPage.tsx'
import { ValueDialog } from '#src/features/indicators/ValueDialog.tsx'
import { listedGroups, saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { PeriodDialog } from '#src/features/reviewPeriods/PeriodDialog.tsx'
import ReviewPeriodsPage from '#src/features/reviewPeriods/ReviewPeriodsPage.tsx'
import { RevokeDialog } from '#src/features/risks/actions/acceptance/RevokeDialog.tsx'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { elsewhere } from './testSupport/bodiesElsewhere.ts'

const updatedAt = '2026-03-02T03:00:00.000Z'
const stored = { createdAt: '2026-01-05T03:00:00.000Z', updatedAt }
const home = { companyGroupId: 8, companyGroup: { id: 8, name: 'Siam Kiln Saraburi' } }

const periodContent = {
  nameEn: 'H2',
  nameTh: 'ครึ่งหลัง',
  startsOn: '2026-07-01',
  endsOn: '2099-12-15',
  companyGroupId: 8,
}
const period = { id: 3, ...periodContent, ...home, ...stored }

const indicatorContent = {
  nameEn: 'Coal stock',
  nameTh: 'ถ่านหินคงคลัง',
  unit: 'tons',
  direction: 'down',
  amber: 20,
  red: 10,
  rhythm: 'monthly',
  giverUserId: 5,
  riskIds: [7, 9],
} as const
const indicator = {
  ...indicatorContent,
  ...home,
  ...stored,
  id: 4,
  riskIds: [...indicatorContent.riskIds],
  giver: { id: 5, firstName: 'Anan', lastName: 'Srisuk' },
  state: 'normal' as const,
  value: 30,
  on: '2026-02-01',
  allowedActions: ['update' as const, 'delete' as const],
}

const indicatorValue = { on: '2026-02-01', value: 30, comment: 'Read', by: null, ...stored }

const eventContent = {
  occurredOn: '2026-02-28',
  kind: 'event',
  title: 'Belt fire',
  description: 'At the crusher',
  riskCategoryId: null,
  lossAmount: 1200.5,
  currency: 'USD',
  fileAttachment: [],
  companyGroupId: 8,
  riskIds: [7],
} as const
const event = {
  ...eventContent,
  ...home,
  ...stored,
  id: 6,
  fileAttachment: [],
  riskIds: [...eventContent.riskIds],
  impactTypeKey: null,
  riskCategory: null,
  risks: [{ id: 7, type: 'item' as const, title: 'Kiln lining fails' }],
  reportedBy: { id: 1, firstName: 'Anan', lastName: 'Srisuk' },
  mayChange: true,
}

const appetiteContent = {
  companyGroupId: 8,
  riskCategoryId: null,
  score: 8,
  statementEn: 'We avoid this.',
  statementTh: null,
  limitAmount: 5000,
  limitCurrency: 'THB',
} as const
const own = { ...appetiteContent, updatedAt }
const edited = {
  group: saraburi,
  category: null,
  cell: { own, score: 6, most: 6, entry: undefined, mostFrom: undefined },
  limitedBy: 'the setting',
}

const person = { id: 5, firstName: 'Nok', lastName: 'Jaidee' }
const absence = {
  id: 11,
  person: { ...person, id: 1 },
  deputy: person,
  userRole: 'Assessor' as const,
  companyGroup: home.companyGroup,
  startsOn: '2099-01-01',
  endsOn: '2099-01-31',
  isRunning: false,
  mayEnd: true,
}
const made = { id: 21, importedBy: person, undoneAt: null, createdAt: stored.createdAt }
const riskImport = { ...made, source: 'register.xlsx', records: 2, changed: 0, touched: 0, recordedAs: 'draft' }
const organisationImport = { ...made, source: 'people.xlsx', counts: {} }

const close = () => {}
const type = async (name: string | RegExp, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text)
/** Types the day of the date field with that number on the form. */
const typeDay = async (field: number, digits: string) => {
  const sections = screen.getAllByRole('spinbutton').filter((one) => one.getAttribute('aria-label') === 'Day')
  await userEvent.click(sections[field]!)
  await userEvent.keyboard(digits)
}
const choose = async (field: string | RegExp, option: string | RegExp) => {
  await userEvent.type(await screen.findByRole('combobox', { name: field }), 'Nok')
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Presses the button, and the one that confirms it. */
const confirm = (name: string | RegExp) => async () => {
  await click(name)
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: /^(Ok|Delete)$/ }))
}

interface WritingCall {
  key: CallKey
  element: ReactElement
  write: () => Promise<unknown>
  parts: object
}

/** The dialogs and buttons that write: each with its call and its whole body, the version included. */
const table: WritingCall[] = [
  {
    key: 'POST /api/v1/review-periods',
    element: <PeriodDialog period={undefined} onClose={close} />,
    write: async () => {
      await type('Name in English', 'H1')
      await type('Name in Thai', 'ครึ่งแรก')
      await typeDay(0, '01012099')
      await typeDay(1, '30062099')
      await click('Save')
    },
    parts: {
      body: {
        nameEn: 'H1',
        nameTh: 'ครึ่งแรก',
        startsOn: '2099-01-01',
        endsOn: '2099-06-30',
        companyGroupId: 8,
      },
    },
  },
  {
    key: 'POST /api/v1/indicators',
    element: <IndicatorDialog onClose={close} />,
    write: async () => {
      await type(/English/, 'Coal stock')
      await type(/Thai/, 'ถ่านหินคงคลัง')
      await type(/^Unit/, 'tons')
      const [amber, red] = screen.getAllByRole('spinbutton')
      await userEvent.type(amber!, '10')
      await userEvent.type(red!, '20')
      await click('Save indicator')
    },
    parts: {
      body: {
        ...indicatorContent,
        direction: 'up',
        amber: 10,
        red: 20,
        giverUserId: null,
        riskIds: [],
        companyGroupId: 8,
      },
    },
  },
  {
    key: 'POST /api/v1/absences',
    element: (
      <AbsenceDialog
        assignments={[{ id: 3, userRole: { id: 1, name: 'Assessor' }, companyGroup: saraburi } as never]}
        onClose={close}
      />
    ),
    write: async () => {
      await choose(/^Deputy/, /^Nok/)
      await typeDay(1, '31122099')
      await click('Name deputy')
    },
    parts: { body: { roleAssignmentId: 3, deputyId: 5, startsOn: dayOf(new Date()), endsOn: '2099-12-31' } },
  },
  {
    key: 'DELETE /api/v1/absences/:id',
    element: <Absences isShown={() => true} />,
    write: () => click(/^End/),
    parts: { params: { id: 11 } },
  },
  {
    key: 'DELETE /api/v1/risks/:id/acceptances/:acceptanceId',
    element: <RevokeDialog riskId={7} acceptanceId={3} onClose={close} />,
    write: async () => {
      await type(/Reason/, 'Too long')
      await click('Revoke acceptance')
    },
    parts: { params: { id: 7, acceptanceId: 3 }, body: { reason: 'Too long' } },
  },
  {
    key: 'DELETE /api/v1/risks/imports/:id',
    element: <PastRiskImports />,
    write: confirm(/^Undo/),
    parts: { params: { id: 21 } },
  },
  {
    key: 'POST /api/v1/organisation-imports/:id/undo',
    element: <PastOrganisationImports />,
    write: confirm(/^Undo/),
    parts: { params: { id: 21 }, body: {} },
  },
  {
    key: 'PUT /api/v1/review-periods/:id',
    element: <PeriodDialog period={period} onClose={close} />,
    write: () => click('Save'),
    parts: { params: { id: 3 }, body: { ...periodContent, updatedAt } },
  },
  {
    key: 'DELETE /api/v1/review-periods/:id',
    element: <ReviewPeriodsPage />,
    write: confirm(/^Delete .*H2/),
    parts: { params: { id: 3 }, body: { updatedAt } },
  },
  {
    key: 'PUT /api/v1/indicators/:id',
    element: <IndicatorDialog indicator={indicator} onClose={close} />,
    write: () => click('Save indicator'),
    parts: { params: { id: 4 }, body: { ...indicatorContent, updatedAt } },
  },
  {
    key: 'DELETE /api/v1/indicators/:id',
    element: (
      <Routes>
        <Route path="/indicators/:id" element={<IndicatorPage />} />
        <Route path="*" element={null} />
      </Routes>
    ),
    write: confirm('Delete'),
    parts: { params: { id: 4 }, body: { updatedAt } },
  },
  {
    key: 'PUT /api/v1/indicators/:id/values/:on',
    element: <ValueDialog indicator={indicator} corrected={indicatorValue} onClose={close} />,
    write: () => click('Save value'),
    parts: { params: { id: 4, on: '2026-02-01' }, body: { value: 30, comment: 'Read', updatedAt } },
  },
  {
    key: 'PUT /api/v1/risk-events/:id',
    element: <EventDialog event={event} onClose={close} />,
    write: () => click('Save event'),
    parts: { params: { id: 6 }, body: { ...eventContent, updatedAt } },
  },
  {
    key: 'DELETE /api/v1/risk-events/:id',
    element: <EventDialog event={event} onClose={close} />,
    write: confirm('Delete'),
    parts: { params: { id: 6 }, body: { updatedAt } },
  },
  {
    key: 'PUT /api/v1/appetites',
    element: <AppetiteDialog edited={edited} onClose={close} />,
    write: async () => {
      // A score that is no longer possible stays selected until another is chosen.
      expect(await screen.findByRole('combobox', { name: 'Highest net score' })).toHaveTextContent('8')
      await click('Save')
    },
    parts: { body: { ...appetiteContent, updatedAt } },
  },
]

describe('a dialog that writes', () => {
  it.each(table)('sends $key as a whole, with its version (rule wire.conflict)', async (row) => {
    const { key, element, write, parts } = row
    const send = vi.fn((_parts: object, _options?: object) => Promise.resolve({}))
    const { queryClient } = await renderWithResponses(element, {
      role: key.includes('review-periods') || key.includes('appetites') ? 'Group Admin' : 'Assessor',
      path: '/indicators/4',
      lists: { 'risk-categories': [], risks: [], people: [person], 'company-groups': listedGroups.slice(0, 1) },
      calls: {
        'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
        'GET /api/v1/review-periods': () => Promise.resolve([period]),
        'GET /api/v1/review-periods/:id/progress': () => Promise.resolve([]),
        'GET /api/v1/indicators/:id': () => Promise.resolve(indicator),
        'GET /api/v1/indicators/:id/values': () => Promise.resolve([]),
        'GET /api/v1/indicators/:id/performance': () =>
          Promise.resolve({ critical: 0, followed: 0, medianLeadDays: null }),
        'GET /api/v1/appetites/preview': () => Promise.resolve({ total: 0, above: 0, aboveThen: 0 }),
        'GET /api/v1/risks/similar': () => Promise.resolve([]),
        'GET /api/v1/people': () => Promise.resolve([person]),
        'GET /api/v1/absences': () => Promise.resolve([absence]),
        'GET /api/v1/risks/imports': () => Promise.resolve([riskImport as never]),
        'GET /api/v1/organisation-imports': () => Promise.resolve([organisationImport as never]),
        [key]: send,
      },
    })
    const refresh = vi.spyOn(queryClient, 'invalidateQueries')
    await write()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(send.mock.calls[0]![0]).toEqual(parts)
    // All of the page is read again.
    await waitFor(() => expect(refresh).toHaveBeenCalledWith())
  })

  it('is in the table, or in a test of its own', () => {
    const takesVersion = ({ body }: Call) =>
      body !== undefined &&
      JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"updatedAt"')
    const isCompared = (call: Call) =>
      takesVersion(call) || call.method === 'DELETE' || call.creates === true || call.path.endsWith('/undo')
    const compared = Object.values<Call>(calls)
      .filter((call) => call.path.startsWith('/api/v1/') && isCompared(call))
      .map(({ method, path }) => `${method} ${path}`)
    const files = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const source = Object.values(files).join('\n')
    const sent = compared.filter((key) => source.includes(`'${key}'`))
    const tests = Object.keys(import.meta.glob('../**/*.test.*'))
    expect(Object.values(elsewhere).filter((file) => !tests.includes(`../${file}`))).toEqual([])
    expect(sent.toSorted()).toEqual([...table.map(({ key }) => key), ...Object.keys(elsewhere)].toSorted())
  })
})
