import { dayOf } from '#domain/calendar/workingDays'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { RiskEvent } from '#domain/wire/riskEvents'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import * as worker from '../riskImport/askWorker.ts'
import EventsPage from './EventsPage.tsx'

const at = '2026-03-02T03:00:00.000Z'
const event: RiskEvent = {
  id: 3,
  occurredOn: '2026-02-28',
  companyGroupId: 8,
  companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
  kind: 'near_miss',
  title: 'A spark reached the coal mill',
  description: null,
  riskCategoryId: null,
  riskCategory: null,
  impactTypeKey: null,
  lossAmount: null,
  currency: null,
  fileAttachment: [],
  riskIds: [7],
  risks: [{ id: 7, type: 'item', title: 'Kiln lining fails' }],
  reportedBy: { id: 1, firstName: 'Anan', lastName: 'Srisuk' },
  mayChange: false,
  createdAt: at,
  updatedAt: at,
}

it('lists events with their records, and reports one with a title and a click (rule events.reported)', async () => {
  const report = vi.fn((_request: { body?: unknown }) => Promise.resolve(event))
  await renderWithResponses(<EventsPage />, {
    role: 'Viewer',
    path: '/risk-events',
    lists: { 'risk-events': [event], 'risk-categories': [] },
    calls: { 'POST /api/v1/risk-events': report },
  })
  expect(await screen.findByText('A spark reached the coal mill')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Kiln lining fails/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Change event/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Report an event' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /What happened/ }), 'Belt fire')
  expect(screen.getByRole('heading', { name: 'Files' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save event' }))
  await waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(report.mock.lastCall?.[0].body).toMatchObject({
    title: 'Belt fire',
    kind: 'event',
    occurredOn: dayOf(new Date()),
    lossAmount: null,
    fileAttachment: [],
  })
})

it('imports a file after a preview that names what is wrong with it (rule events.import)', async () => {
  const sheet = (kind: string) => [
    {
      name: 'Events',
      rows: [
        ['Date', 'What was it?', 'What happened?'],
        ['2026-02-28', kind, 'Belt fire'],
        ['2026-03-01', '', 'Flood'],
        ['2026-02-28', 'Near miss', 'Belt fire'],
      ],
    },
  ]
  const results = {
    id: null,
    rows: [
      { outcome: 'created', id: null },
      { outcome: 'unchanged', id: null },
      { outcome: 'repeated', id: null },
    ],
  }
  const bring = vi.fn((_request: { body?: unknown }) => Promise.resolve(results))
  const readSheets = vi.spyOn(worker, 'askWorker').mockResolvedValue(sheet('accident') as never)
  await renderWithResponses(<EventsPage />, {
    role: 'Assessor',
    path: '/risk-events',
    lists: { 'risk-events': [event], 'risk-categories': [] },
    calls: { 'GET /api/v1/risk-events/imports': async () => [], 'POST /api/v1/risk-events/imports': bring },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Import from Excel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from Excel' }, { timeout: 20_000 }))
  const choose = () => userEvent.upload(dialog.getByTestId('events-input'), new File(['x'], 'events.xlsx'))
  await choose()
  expect(await dialog.findByText('“accident” was not recognized (What was it?).')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  readSheets.mockResolvedValue(sheet('Near miss') as never)
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }))
  await choose()
  expect(await dialog.findByText('1 new event · 1 already there · 1 equal to a row above')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Import 1 event' })).toBeEnabled()
  await userEvent.click(dialog.getAllByRole('checkbox', { name: 'Import as well' })[0]!)
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 events' }))
  await waitFor(() => expect(bring).toHaveBeenCalledTimes(3))
  expect(bring.mock.lastCall?.[0].body).toMatchObject({
    companyGroupId: 8,
    source: 'events.xlsx',
    rows: [
      { occurredOn: '2026-02-28', kind: 'near_miss', title: 'Belt fire' },
      { title: 'Belt fire', isFurther: true },
    ],
  })
})
