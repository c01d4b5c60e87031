import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import type { RiskEvent } from '#domain/wire/events'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { keepFocus } from '#src/ui/focus/keepFocus.ts'
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

it('the page lists events with their records, and reports one with a title and a click (rule events.reported)', async () => {
  const report = vi.fn((_request: { body?: unknown }) => Promise.resolve(event))
  await renderWithResponses(<EventsPage />, {
    role: 'Viewer',
    path: '/risk-events',
    lists: { 'risk-events': [event], 'risk-categories': [] },
    calls: { 'POST /api/v1/risk-events': report },
  })
  expect(await screen.findByText('A spark reached the coal mill')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Kiln lining fails/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Edit event/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Report an event' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /What happened/ }), 'Belt fire')
  expect(screen.getByRole('heading', { name: 'Files' })).toBeInTheDocument()
  // Nothing is reported about files before one is added, and the kind sounds like no other field.
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: /^Kind/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save event' }))
  await waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(report.mock.lastCall?.[0].body).toEqual({
    title: 'Belt fire',
    kind: 'event',
    occurredOn: dayOf(new Date()),
    companyGroupId: 8,
    description: null,
    riskCategoryId: null,
    lossAmount: null,
    currency: null,
    fileAttachment: [],
  })
})

it('the page keeps a retired category on the event that has it, and offers no other (rule reference.retired)', async () => {
  const categories = ['Process', 'Kilns', 'Mills'].map((name, index) => ({ id: index + 1, name, isRetired: index > 0 }))
  await renderWithResponses(<EventsPage />, {
    role: 'Assessor',
    path: '/risk-events',
    lists: {
      'risk-events': [{ ...event, mayChange: true, riskCategoryId: 2, riskCategory: { id: 2, name: 'Kilns' } }],
      'risk-categories': categories,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit event/ }))
  const category = await screen.findByRole('combobox', { name: /^Risk category/ })
  expect(category).toHaveTextContent('Kilns')
  await userEvent.click(category)
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['No category', 'Process', 'Kilns'])
})

it('the focus is on the next event after one is deleted (WCAG 2.4.3)', async () => {
  const events = [event, { ...event, id: 4, title: 'A belt fire' }].map((one) => ({ ...one, mayChange: true }))
  const getList = vi.fn((resource: string) => {
    const data = resource === 'risk-events' ? [...events] : []
    return Promise.resolve({ data, total: data.length })
  })
  onTestFinished(keepFocus())
  await renderWithResponses(<EventsPage />, {
    role: 'Assessor',
    path: '/risk-events',
    endpoints: { getList },
    calls: { 'DELETE /api/v1/risk-events/:id': async () => ({ result: events.splice(0, 1).length > 0 }) as never },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit event.*spark/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: /A spark reached the coal mill/ })
  await userEvent.click(within(question).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByText('A spark reached the coal mill')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: /^Edit event.*belt/ })).toHaveFocus())
})
