import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import ReviewPeriodsPage from './ReviewPeriodsPage.tsx'

const companyGroup = { id: 8, name: 'Kiln' }
const period = {
  id: 3,
  nameEn: 'H2 2026',
  nameTh: 'ครึ่งหลังปี 2569',
  startsOn: '2026-07-01',
  endsOn: '2099-12-15',
  companyGroupId: 8,
  companyGroup,
  createdAt: '2026-07-01T00:00:00.000Z',
  updatedAt: '2026-07-01T00:00:00.000Z',
}
const past = { ...period, id: 2, nameEn: 'H1 2026', startsOn: '2026-01-01', endsOn: '2026-06-30' }
const counts = { total: 15, updated: 4, confirmed: 3, submitted: 1, open: 7 }

it('the page shows how far each group is, each number opens its records, and past periods are shown on request (rule review-periods.state)', async () => {
  const record = {
    id: 5,
    type: 'item',
    title: 'เตาเผาหยุด',
    companyGroup,
    workflowStatus: 'waiting_internal_owner',
    role: null,
    due: null,
    late: null,
  }
  respondToCalls({
    'GET /api/v1/review-periods': () => Promise.resolve([period, past]),
    'GET /api/v1/review-periods/:id/progress': () =>
      Promise.resolve([
        { companyGroup, ...counts },
        { companyGroup: { id: 5, name: 'Head office' }, ...counts },
        { companyGroup: { id: 6, name: 'Quarry' }, total: 0, updated: 0, confirmed: 0, submitted: 0, open: 0 },
      ]),
    'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
  })
  const { getList } = await renderWithResponses(<ReviewPeriodsPage />, {
    path: '/admin/review-periods',
    lists: { 'progress-records': [record] },
  })
  expect(await screen.findAllByText('16 of 30 records done')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '1 past review period' }))
  expect(await screen.findAllByText('16 of 30 records done')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '1 past review period' }))
  const row = within(screen.getByRole('table', { name: 'Progress by company group' })).getByRole('row', {
    name: /^Kiln/,
  })
  expect(row).toHaveTextContent('Kiln8 of 154317')
  expect(screen.queryByRole('row', { name: /^Quarry/ })).not.toBeInTheDocument()
  // The reader cannot open the records of a group outside the area.
  expect(screen.getByRole('row', { name: /^Head office/ })).toHaveTextContent('Head office8 of 154317')
  expect(screen.queryByRole('link', { name: /^Head office/ })).not.toBeInTheDocument()
  await userEvent.click(await within(row).findByRole('link', { name: 'Kiln, Open: 7' }))
  expect(await screen.findByRole('heading', { name: 'H2 2026 – Kiln – Open' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '#5 เตาเผาหยุด' })).toHaveAttribute('lang', 'th')
  expect(await screen.findByText(/There are also 6 drafts/)).toBeInTheDocument()
  const filter = { companyGroupId: 8, includeDescendants: false, of: 'submitted' }
  expect(getList).toHaveBeenCalledWith(
    'progress-records',
    expect.objectContaining({ filter: { ...filter, reviewPeriodId: 3, reviewPeriodState: ['open'] } }),
  )
})

it('a period is running on its first and on its last day', async () => {
  const day = (days: number) => plusDays(dayOf(new Date()), days)
  const lasting = (id: number, startsOn: string, endsOn: string) => ({
    ...period,
    id,
    nameEn: `P${id}`,
    startsOn,
    endsOn,
  })
  respondToCalls({
    'GET /api/v1/review-periods': () =>
      Promise.resolve([lasting(5, day(1), day(2)), lasting(6, day(0), day(1)), lasting(7, day(-1), day(0))]),
    'GET /api/v1/review-periods/:id/progress': () => Promise.resolve([]),
  })
  await renderWithResponses(<ReviewPeriodsPage />, { role: 'Group Admin', path: '/admin/review-periods' })
  expect(await screen.findAllByText(/· running$/)).toHaveLength(2)
  expect(screen.getAllByText(/· not started$/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /past review period/ })).not.toBeInTheDocument()
})

it('the page offers no change of a period of a group above the own area (rule review-periods.access)', async () => {
  const above = { ...period, id: 4, nameEn: 'Year 2026', companyGroupId: 1, companyGroup: { id: 1, name: 'Siam' } }
  respondToCalls({
    'GET /api/v1/review-periods': () => Promise.resolve([period, above]),
    'GET /api/v1/review-periods/:id/progress': () => Promise.resolve([]),
    'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
  })
  await renderWithResponses(<ReviewPeriodsPage />, { role: 'Group Admin', path: '/admin/review-periods' })
  expect(await screen.findByRole('button', { name: 'Edit the review period H2 2026' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Year 2026 · Siam' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Year 2026/ })).not.toBeInTheDocument()
})
