import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore, type Store } from 'react-admin'
import { expect, it, vi } from 'vitest'
import type { RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { RunningPeriods } from '#src/features/risks/board-parts/RunningPeriods.tsx'
import { CompletedNotice } from './CompletedNotice.tsx'
import { filterIn, renderOnBoard } from './testSupport/renderOnBoard.tsx'
import { cardOf, riskOf } from './testSupport/risks.ts'

const before = '2026-03-01T08:00:00.000Z'
const after = '2026-03-02T08:00:00.000Z'
const completed = (id: number, event: string, updatedAt: string): Risk => riskOf({ id, event, updatedAt })

const open = async (risks: readonly Risk[], store: Store = memoryStore()) => {
  const getList = vi.fn((_resource: string, _params: object) =>
    Promise.resolve({ data: risks.map(cardOf), total: risks.length }),
  )
  const board = await renderOnBoard(<CompletedNotice />, { endpoints: { getList } as never, store })
  return { ...board, getList }
}

const noticedAt = (moment: string) => {
  const store = memoryStore()
  store.setItem('completedNoticed.11', moment)
  return store
}

it('the notice names what was completed since its author took notice, until one of it is opened (rule workflow.complete-notice)', async () => {
  const store = noticedAt(before)
  const risks = [completed(8, 'Flood', after), completed(7, 'Kiln stops', before)]
  const { getList, place } = await open(risks, store)
  const link = await screen.findByRole('link', { name: '8 – Flood' })
  expect(screen.queryByRole('link', { name: /Kiln stops/ })).not.toBeInTheDocument()
  expect(getList.mock.calls[0]![1]).toMatchObject({
    filter: {
      submittedBy: 1,
      companyGroupId: [8],
      workflowStatus: ['complete_internal_owner', 'complete_managing_director'],
      isHeld: false,
    },
    sort: { field: 'updatedAt', order: 'DESC' },
    // A dialog about it would open over what the board itself reports.
    meta: { errors: 'caller' },
  })
  await userEvent.click(link)
  expect(place.location.search).toBe('?riskId=8')
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  expect(store.getItem('completedNoticed.11')).toBe(after)
})

it('the notice is closed, and then shows nothing until more is complete', async () => {
  await open([completed(8, 'Flood', after)], noticedAt(before))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

it('the notice asks for nothing at a first visit, which has nothing to compare with, and hears of what is completed later', async () => {
  const store = memoryStore()
  const later = new Date(Date.now() + 60_000).toISOString()
  const { getList, queryClient } = await open([completed(8, 'Flood', after), completed(9, 'Fire', later)], store)
  await waitFor(() => expect(store.getItem('completedNoticed.11')).toMatch(/^\d{4}-/))
  expect(getList).not.toHaveBeenCalled()
  await act(() => queryClient.invalidateQueries({ queryKey: ['risks'] }))
  expect(await screen.findByRole('link', { name: '9 – Fire' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Flood/ })).not.toBeInTheDocument()
})

it.each<[string, RiskType, { item: number; summary: number }, RiskType, string]>([
  ['items', 'item', { item: 6, summary: 1 }, 'item', '6 to'],
  ['summaries', 'summary', { item: 6, summary: 1 }, 'summary', '1 to'],
  ['summaries without open ones', 'summary', { item: 6, summary: 0 }, 'item', '6 risk items to'],
])(
  'a board of %s shows how many open records its link lists for a confirmation (rule review-periods.state)',
  async (_, type, open, linked, shown) => {
    const companyGroup = { id: 8, name: 'Kiln' }
    const counts = { total: 15, updated: 4, confirmed: 3, submitted: 1, open: 7 }
    const period = {
      id: 3,
      nameEn: 'H2 2026',
      nameTh: 'H2 2569',
      startsOn: '2020-01-01',
      endsOn: '2099-12-15',
      companyGroupId: 8,
      companyGroup,
      createdAt: before,
      updatedAt: before,
    }
    await renderOnBoard(<RunningPeriods type={type} />, {
      calls: {
        'GET /api/v1/risks': async ({ query }) => ({
          data: [],
          total: query?.type === 'summary' ? open.summary : query?.type ? open.item : 0,
        }),
        'GET /api/v1/review-periods': async () => [period],
        'GET /api/v1/review-periods/:id/progress': async () => [{ companyGroup, ...counts }],
      },
    })
    const text = `${shown} confirm, due by 15 Dec 2099`
    const link = await screen.findByRole('link', { name: new RegExp(`^${text}\\. H2 2026, .*: 8 of 15 `) })
    expect(link).toHaveTextContent(text)
    expect(filterIn(new URL(link.getAttribute('href')!, 'http://x').search)).toMatchObject({
      type: linked,
      reviewPeriodId: 3,
      reviewPeriodState: ['open'],
      workflowStatus: ['complete_assessor', 'complete_internal_owner', 'complete_managing_director'],
    })
  },
)
