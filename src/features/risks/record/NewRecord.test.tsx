import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { cardOf } from '#src/features/risks/board/testSupport/risks.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { isWhole } from '#tests/support/scope'
import { addressOf, button, openRecord, resetServer, server, textbox } from './testSupport/openRecord.tsx'

beforeEach(resetServer)

const create = 'POST /api/v1/risks/create'

describe('a new record', () => {
  // A browser story covers it every day.
  it.runIf(isWhole)('is created by Next, which leads to gross', async () => {
    const createRisk = vi.fn(async () => server.stored)
    server.calls = { [create]: createRisk }
    const { user, place } = await openRecord('/risk/create')
    await user.type(await textbox(/Event description/), 'Coal prices double')
    await user.click(button('Next'))
    await waitFor(() => expect(addressOf(place)).toBe('/risk/7/gross-assessments?mode=edit'))
    expect(createRisk).toHaveBeenCalledWith(
      {
        body: expect.objectContaining({
          type: 'item',
          isPrivate: false,
          detail: expect.objectContaining({ eventDescription: 'Coal prices double', riskCategoryId: null }),
        }),
      },
      { errors: 'form' },
    )
  })

  it('reports that it was saved, though its page is another then', async () => {
    server.calls = { [create]: async () => server.stored }
    const { user, place } = await openRecord('/risk/create')
    await user.type(await textbox(/Event description/), 'Coal prices double')
    await user.click(button('Save'))
    await waitFor(() => expect(addressOf(place)).toBe('/risk/create?riskId=7&mode=edit'))
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument()
  })

  it('opens once everything is saved that was typed during its creation', async () => {
    let create = () => {}
    const change = vi.fn(async ({ body }: { body: { detail?: object | undefined } }) => {
      server.stored = sampleRisk({ detail: { ...body.detail } })
      return server.stored
    })
    server.calls = {
      'POST /api/v1/risks/create': () => new Promise((resolve) => (create = () => resolve(server.stored))),
      'PUT /api/v1/risks/:id': change,
    }
    const { user, place } = await openRecord('/risk/create')
    await user.type(await textbox(/Event description/), 'Coal')
    await user.keyboard('{Control>}s{/Control}')
    await user.type(await textbox(/Event description/), ' prices double')
    expect(change).not.toHaveBeenCalled()
    create()
    await waitFor(() => expect(addressOf(place)).toBe('/risk/create?riskId=7&mode=edit'))
    expect(change.mock.calls.map(([{ body }]) => body.detail)).toMatchObject([
      { eventDescription: 'Coal prices double' },
    ])
    expect(await textbox(/Event description/)).toHaveValue('Coal prices double')
  })

  it('is created once, and opens, if it cannot be read after its creation', async () => {
    server.calls = {
      [create]: async () => server.stored,
      'GET /api/v1/risks/:id': () => Promise.reject(new ApiError('offline', 0, { method: 'GET', path: '/' })),
    }
    const { user, place } = await openRecord('/risk/create')
    await user.type(await textbox(/Event description/), 'Coal prices double')
    await user.click(button('Save'))
    await waitFor(() => expect(addressOf(place)).toBe('/risk/create?riskId=7&mode=edit'))
  })

  it('of a summary begins with the items that its address names', async () => {
    const createRisk = vi.fn(async (_input: unknown) => sampleRisk({ type: 'summary' }))
    const item = cardOf(sampleRisk({ id: 8, detail: { eventDescription: 'The kiln stops' } }))
    const find = vi.fn(async (_request: unknown, _options?: unknown) => [item, { ...item, id: 9 }])
    server.calls = { 'GET /api/v1/risks': find, [create]: createRisk }
    const { user } = await openRecord('/risk-summary/create?itemId=8&itemId=9')
    expect(await screen.findByText('2 risk items')).toBeInTheDocument()
    expect(await screen.findAllByText('The kiln stops')).toHaveLength(2)
    expect(screen.getAllByText(`${item.riskCategory!.name} · ${item.companyGroup.name}`)).toHaveLength(2)
    expect(find.mock.calls.map(([request]) => request)).toEqual([
      { query: { id: [8, 9], fields: 'card', perPage: 200 } },
    ])
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[1]!)
    await user.type(await textbox(/Event description/), 'Production stops')
    await user.click(button('Save'))
    await waitFor(() => expect(createRisk).toHaveBeenCalled())
    expect(createRisk.mock.calls[0]![0]).toMatchObject({ body: { type: 'summary', riskIds: [8] } })
  })

  it('begins with the event that its address names, and is linked to it by the call that creates it (rule events.changed)', async () => {
    const createRisk = vi.fn(async (_request: object) => server.stored)
    const event = {
      id: 3,
      title: 'The belt burnt',
      riskCategoryId: null,
      riskIds: [],
      updatedAt: '2026-03-02T03:00:00.000Z',
    }
    server.calls = { 'GET /api/v1/risk-events/:id': async () => event, [create]: createRisk }
    const { user } = await openRecord('/risk/create?eventId=3')
    await waitFor(async () => expect(await textbox(/Event description/)).toHaveValue('The belt burnt'))
    await user.click(button('Save'))
    await waitFor(() =>
      expect(createRisk.mock.calls.map(([request]) => request)).toMatchObject([{ body: { riskEventId: 3 } }]),
    )
  })

  it('shows records like it while its event is written, and links to them', async () => {
    const findSimilar = vi.fn(async () => [cardOf(sampleRisk())])
    server.calls = { 'GET /api/v1/risks/similar': findSimilar }
    const { user } = await openRecord('/risk/create')
    await user.type(await textbox(/Event description/), 'Coal price')
    const link = await screen.findByRole('link', { name: /^No. 7: / }, { timeout: 10_000 })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('href', '/risk/7/gross-assessments')
    expect(findSimilar).toHaveBeenCalledExactlyOnceWith({ query: { q: 'Coal price' } }, expect.anything())
  })

  it('names the reviewers of the chosen category', async () => {
    const desk = [{ id: 3, firstName: 'Kanok', lastName: 'Thong' }]
    server.calls = { 'GET /api/v1/risk-categories/:id/experts': async () => desk }
    const { user } = await openRecord('/risk/create')
    await user.click(await screen.findByRole('combobox', { name: /Risk category/ }))
    await user.keyboard('ener')
    await user.click(screen.getByRole('option', { name: 'Energy' }))
    expect(await screen.findByText('Will be reviewed by Kanok Thong')).toBeVisible()
  })

  it('shows all fields that a submission needs if it is blank, and focuses the first', async () => {
    const { user } = await openRecord('/risk/create')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    const event = await textbox(/Event description/)
    await waitFor(() => expect(event).toHaveFocus())
    expect(event).toBeInvalid()
    expect(screen.getByRole('combobox', { name: /Risk category/ })).toBeInvalid()
    expect(await textbox(/Root cause/)).toBeInvalid()
    expect(screen.getAllByText('Required for submission')).toHaveLength(3)
    await user.type(await textbox(/Event description/), 'Coal')
    expect(await textbox(/Root cause/)).toBeInvalid()
  })

  it('is saved as soon as a field is filled in, with or without its event', async () => {
    const createRisk = vi.fn(async () => server.stored)
    server.calls = { [create]: createRisk }
    const { user } = await openRecord('/risk/create')
    await textbox(/Event description/)
    await user.click(button('Save'))
    expect(screen.getAllByText('Required for submission')).not.toHaveLength(0)
    expect(createRisk).not.toHaveBeenCalled()
    await user.type(await textbox(/Root cause/), 'Old boiler')
    await user.click(button('Save'))
    const detail = { riskCategoryId: null, rootCause: 'Old boiler' }
    await waitFor(() =>
      expect(createRisk).toHaveBeenCalledWith(
        { body: expect.objectContaining({ detail: expect.objectContaining(detail) }) },
        expect.anything(),
      ),
    )
  })
})
