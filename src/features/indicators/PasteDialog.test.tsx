import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { Indicator, IndicatorValue } from '#domain/wire/indicators'
import * as worker from '#src/features/imports/useImport.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { ValueDialog } from './ValueDialog.tsx'

const at = '2026-03-02T03:00:00.000Z'
const indicator: Indicator = {
  id: 4,
  companyGroupId: 8,
  companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
  nameEn: 'Coal stock',
  nameTh: 'ถ่านหินคงคลัง',
  unit: 'tons',
  direction: 'down',
  amber: 20,
  red: 10,
  rhythm: 'monthly',
  giverUserId: null,
  giver: null,
  riskIds: [],
  state: 'normal',
  value: 30,
  on: '2026-02-01',
  allowedActions: ['give_values'],
  createdAt: at,
  updatedAt: at,
}
const value = (on: string, amount: number): IndicatorValue => ({
  on,
  value: amount,
  comment: null,
  by: null,
  createdAt: at,
  updatedAt: at,
})

it('the dialog saves the values of a workbook after a preview, and none while a line has a problem (rule indicators.values)', async () => {
  const give = vi.fn((_request: { body?: unknown }) => Promise.resolve([value('2026-03-01', 1200)]))
  const sheet = (last: string[]) => [
    { name: 'Values', rows: [['Date', 'Tons'], ['2026-01-01', '31'], ['01/02/2569', '29'], last] },
  ]
  const readSheets = vi.spyOn(worker, 'askWorker').mockResolvedValue(sheet(['2099-01-01', '1']) as never)
  const onClose = vi.fn()
  await renderWithResponses(
    <PasteDialog indicator={indicator} values={[value('2026-01-01', 31), value('2026-02-01', 30)]} onClose={onClose} />,
    {
      role: 'Assessor',
      path: '/indicators/4',
      calls: { 'POST /api/v1/indicators/:id/values/list': give },
    },
  )
  const choose = () => userEvent.upload(screen.getByTestId('values-input'), new File(['x'], 'values.xlsx'))
  const save = await screen.findByRole('button', { name: 'Save values' })
  await choose()
  expect(await screen.findByText('Line 4 is in the future: 2099-01-01 1')).toBeInTheDocument()
  expect(save).toBeDisabled()
  readSheets.mockResolvedValue(sheet(['1 Mar 2026', '1,200']) as never)
  await choose()
  expect(await screen.findByText('1 new, 1 corrected, 1 unchanged')).toBeInTheDocument()
  expect(within(screen.getByRole('table')).getByText('1,200 tons')).toBeInTheDocument()
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const values = [
    { on: '2026-03-01', value: 1200, comment: null },
    { on: '2026-02-01', value: 29, updatedAt: at },
  ]
  expect(give.mock.calls.map(([{ body }]) => body)).toEqual([{ values }])
})

it('the dialog accepts a value for the current day, but not for the next one (rule indicators.values)', async () => {
  const today = dayOf(new Date())
  await renderWithResponses(<PasteDialog indicator={indicator} values={[]} onClose={() => {}} />, { role: 'Assessor' })
  await userEvent.click(await screen.findByRole('textbox'))
  await userEvent.paste(`${today}\t11\n${plusDays(today, 1)}\t5`)
  expect(await screen.findByText(/^1 new, 0 corrected, 0 unchanged · 1 /)).toBeInTheDocument()
})

it('the dialog sends the last of several lines of a day, and marks the others (rule indicators.values)', async () => {
  const give = vi.fn((_request: { body?: unknown }) => Promise.resolve([value('2026-03-01', 12)]))
  await renderWithResponses(<PasteDialog indicator={indicator} values={[]} onClose={() => {}} />, {
    role: 'Assessor',
    path: '/indicators/4',
    calls: { 'POST /api/v1/indicators/:id/values/list': give },
  })
  await userEvent.click(await screen.findByRole('textbox'))
  await userEvent.paste('2026-03-01\t11\n2026-03-02\t5\n2026-03-01\t12')
  expect(await screen.findByText('2 new, 0 corrected, 0 unchanged')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /11 tons/ })).toHaveTextContent('Left out: a later line has this date')
  await userEvent.click(screen.getByRole('button', { name: 'Save values' }))
  await waitFor(() => expect(give).toHaveBeenCalledOnce())
  const values = [
    { on: '2026-03-02', value: 5, comment: null },
    { on: '2026-03-01', value: 12, comment: null },
  ]
  expect(give.mock.calls[0]![0].body).toEqual({ values })
})

it('the dialog saves one value, or its correction, and shows a refusal at its field (rule indicators.values)', async () => {
  const give = vi.fn((_request: { body?: unknown }, _options?: object) => Promise.resolve(value('2026-03-01', 12)))
  const correct = vi.fn((_request: { body?: unknown }, _options?: object) => Promise.resolve(value('2026-02-01', 29)))
  const calls = {
    'POST /api/v1/indicators/:id/values': give,
    'PUT /api/v1/indicators/:id/values/:on': correct,
  }
  const fill = async (corrected?: IndicatorValue) => {
    const onClose = vi.fn()
    const { unmount } = await renderWithResponses(
      <ValueDialog indicator={indicator} onClose={onClose} {...(corrected && { corrected })} />,
      { role: 'Assessor', calls },
    )
    const amount = await screen.findByRole('spinbutton', { name: /^Value \(tons\)/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '12.5')
    await userEvent.click(screen.getByRole('button', { name: 'Save value' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    unmount()
  }
  await fill()
  expect(give.mock.calls[0]).toEqual([
    { params: { id: 4 }, body: { on: expect.any(String), value: 12.5, comment: null } },
    { errors: 'form' },
  ])
  await fill(value('2026-02-01', 30))
  expect(correct.mock.calls[0]).toEqual([
    { params: { id: 4, on: '2026-02-01' }, body: { value: 12.5, comment: null, updatedAt: at } },
    { errors: 'form' },
  ])
})
