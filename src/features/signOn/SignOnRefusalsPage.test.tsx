import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SignOnRefusal } from '#domain/wire/signOn'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import SignOnRefusalsPage from './SignOnRefusalsPage.tsx'

const refusals: SignOnRefusal[] = [
  {
    id: 2,
    provider: 'oidc',
    reason: 'audience',
    issuer: 'https://login.example',
    audience: 'other',
    detail: null,
    createdAt: '2026-03-02T03:00:00.000Z',
  },
  {
    id: 1,
    provider: 'adfs',
    reason: 'not_begun_here',
    issuer: null,
    audience: null,
    detail: null,
    createdAt: '2026-03-02T02:00:00.000Z',
  },
]

it.each([
  ['en', /meant for another client ID/, 'Issuer: https://login.example', /another browser/],
  ['th', /ออกให้/, 'Issuer: https://login.example', /เบราว์เซอร์อื่น/],
] as const)(
  'says in words why sign-ons came to nothing, in %s (rule session.refusals)',
  async (locale, audience, issuer, browser) => {
    await renderWithResponses(<SignOnRefusalsPage />, {
      path: '/admin/sign-on',
      locale,
      role: 'System Admin',
      lists: { 'sign-on-refusals': refusals },
    })
    await screen.findByText(audience)
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent(issuer)
    expect(first).toHaveTextContent('other')
    expect(second).toHaveTextContent(browser)
  },
)

it('reports that nothing failed', async () => {
  await renderWithResponses(<SignOnRefusalsPage />, {
    path: '/admin/sign-on',
    role: 'System Admin',
    lists: { 'sign-on-refusals': [] },
  })
  expect(await screen.findByText('No company sign-in has failed.')).toBeInTheDocument()
})

it('sends a Group Admin to where administrators start, and asks for nothing', async () => {
  const { place, getList } = await renderWithResponses(<SignOnRefusalsPage />, { path: '/admin/sign-on' })
  await vi.waitFor(() => expect(place.location.pathname).toBe('/admin/role-assignment'))
  expect(getList).not.toHaveBeenCalled()
})
