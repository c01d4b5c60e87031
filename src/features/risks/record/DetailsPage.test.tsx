import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleCategories, sampleImpacts, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { addressOf, button, openRecord, resetServer, server, textbox } from './testSupport/openRecord.tsx'

beforeEach(resetServer)

describe('the details of an existing record', () => {
  it("keeps what was typed when the save fails, the server's words at their field", async () => {
    const info = { 'detail.rootCause': 'Please enter up to 4000 characters.' }
    const refusal = new ApiError('Invalid', 400, { method: 'PUT', path: '/api/v1/risks/7' }, { info })
    server.calls = { 'PUT /api/v1/risks/:id': () => Promise.reject(refusal) }
    const { user, place } = await openRecord('/risk/create?riskId=7&mode=edit')
    await user.type(await textbox(/Root cause/), ' and no storage')
    await user.click(button('Next'))
    expect(await screen.findByText('Please enter up to 4000 characters.')).toBeInTheDocument()
    expect(await textbox(/Root cause/)).toHaveValue('One supplier and no storage')
    expect(await textbox(/Root cause/)).toBeInvalid()
    expect(screen.getByText('Not saved. Your text is still here.')).toBeInTheDocument()
    expect(addressOf(place)).toBe('/risk/create?riskId=7&mode=edit')
  })

  it('sends only what changed besides the detail, with the version shown, and shows when it is saved', async () => {
    const updateRisk = vi.fn(async ({ body }: { params: object; body: { isPrivate?: boolean | undefined } }) => {
      server.stored = { ...server.stored, isPrivate: body.isPrivate ?? server.stored.isPrivate }
      return server.stored
    })
    server.calls = { 'PUT /api/v1/risks/:id': updateRisk }
    const { user } = await openRecord('/risk/create?riskId=7&mode=edit')
    await user.click(await screen.findByRole('switch', { name: 'Private' }))
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
    // Another action would lose what is not saved.
    await user.click(button('More actions'))
    expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Escape}')
    await user.click(button('Save'))
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument()
    const { params, body } = updateRisk.mock.calls[0]?.[0] ?? {}
    expect(params).toEqual({ id: 7 })
    expect(body).toMatchObject({ isPrivate: true, updatedAt: server.stored.updatedAt })
    expect(body).not.toHaveProperty('riskIds')
  })

  it('keeps text that is typed during a save as unsaved, with its draft, on the saved version', async () => {
    const saves: (() => void)[] = []
    const updateRisk = vi.fn(async ({ body }: { body: { detail?: object | undefined } }) => {
      await new Promise<void>((resolve) => saves.push(resolve))
      server.stored = sampleRisk({
        updatedAt: `2026-03-0${2 + saves.length}T08:00:00.000Z`,
        detail: { ...body.detail },
      })
      return server.stored
    })
    server.calls = { 'PUT /api/v1/risks/:id': updateRisk }
    const { user } = await openRecord('/risk/create?riskId=7&mode=edit')
    await user.type(await textbox(/Root cause/), ' and no storage')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saves).toHaveLength(1))
    await user.type(await textbox(/Root cause/), ', nor a plan')
    // The save is still running.
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
    saves[0]?.()
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument()
    expect(await textbox(/Root cause/)).toHaveValue('One supplier and no storage, nor a plan')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage })).toContain('no storage, nor a plan')
    // A step that closes saves until nothing is unsaved.
    await user.click(button('Next'))
    await waitFor(() => expect(saves).toHaveLength(2))
    await user.type(await textbox(/Root cause/), '!')
    saves[1]?.()
    await waitFor(() => expect(saves).toHaveLength(3))
    saves[2]?.()
    expect(await screen.findByRole('heading', { name: 'Gross and net assessment' })).toBeInTheDocument()
    expect(updateRisk.mock.calls.map(([{ body }]) => body)).toMatchObject([
      { detail: { rootCause: 'One supplier and no storage' } },
      { detail: { rootCause: 'One supplier and no storage, nor a plan' }, updatedAt: '2026-03-03T08:00:00.000Z' },
      { detail: { rootCause: 'One supplier and no storage, nor a plan!' }, updatedAt: '2026-03-04T08:00:00.000Z' },
    ])
  })

  it('saves against the version it was filled from, so that a change made since is a conflict', async () => {
    const updateRisk = vi.fn(async (_parts: { body: object }) => server.stored)
    server.calls = { 'PUT /api/v1/risks/:id': updateRisk }
    const { user } = await openRecord('/risk/create?riskId=7&mode=edit')
    const shown = server.stored.updatedAt
    await user.type(await textbox(/Indicator/), 'Price index')
    server.stored = sampleRisk({
      updatedAt: '2026-03-03T08:00:00.000Z',
      detail: { eventDescription: 'Changed by another' },
    })
    await user.click(button('somebody else saves'))
    expect(await screen.findByRole('heading', { name: 'Changed by another' })).toBeInTheDocument()
    expect(await textbox(/Indicator/)).toHaveValue('Price index')
    await user.click(button('Save'))
    await waitFor(() => expect(updateRisk).toHaveBeenCalled())
    expect(updateRisk.mock.calls[0]?.[0].body).toMatchObject({ updatedAt: shown })
  })

  it('follows a change made elsewhere while nothing is typed', async () => {
    const { user } = await openRecord('/risk/create?riskId=7&mode=edit')
    await textbox(/Root cause/)
    server.stored = sampleRisk({ detail: { rootCause: 'Changed by another' } })
    await user.click(button('somebody else saves'))
    await waitFor(async () => expect(await textbox(/Root cause/)).toHaveValue('Changed by another'))
  })

  it('reports that a file is still on its way, though nothing was typed', async () => {
    server.calls = { 'POST /api/v1/s3/signedUrl/upload': () => new Promise<never>(() => undefined) }
    const { user, place } = await openRecord('/risk/create?riskId=7&mode=edit')
    await user.upload(await screen.findByTestId('attachment-input'), new File(['x'], 'plan.pdf'))
    await user.click(button('Next'))
    expect(await screen.findByText(/still being uploaded/)).toBeInTheDocument()
    expect(addressOf(place)).toBe('/risk/create?riskId=7&mode=edit')
  })

  it('asks before unsaved changes are left behind', async () => {
    const { user, place } = await openRecord('/risk/create?riskId=7&mode=edit')
    await user.type(await textbox(/Indicator/), 'Price index')
    await user.click(screen.getByRole('link', { name: 'Back to the risk board' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    expect(await textbox(/Indicator/)).toHaveValue('Price index')
    await user.click(screen.getByRole('link', { name: 'Back to the risk board' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(place.location.pathname).toBe('/'))
  })

  it('finds a category by its name in the other language', async () => {
    const [energy, other] = sampleCategories
    const natural = { ...energy!, id: 3, name: 'ภัยธรรมชาติ', nameEn: 'Natural Disaster and Epidemic' }
    server.endpoints = {
      getList: (async (resource: string) => {
        const data = { 'risk-categories': [energy, natural, other], 'category-impacts': sampleImpacts }[resource] ?? []
        return { data, total: data.length }
      }) as never,
    }
    const { user } = await openRecord('/risk/create?riskId=7&mode=edit')
    const input = await screen.findByRole('combobox', { name: /Risk category/ })
    await user.click(input)
    const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
    await user.clear(input)
    await user.type(input, 'disaster')
    await waitFor(() => expect(offered()).toEqual(['ภัยธรรมชาติ']))
  })

  it("asks for words where the category is 'Other'", async () => {
    const { user } = await openRecord('/risk/create?riskId=7&mode=edit')
    await user.click(await screen.findByRole('combobox', { name: /Risk category/ }))
    await user.click(screen.getByRole('option', { name: 'Other' }))
    expect(await textbox(/Describe the category/)).toBeInTheDocument()
  })

  it('opens at a missing field with its problem shown', async () => {
    server.stored = sampleRisk({ detail: { rootCause: null, riskCategory: null } })
    const { user } = await openRecord('/risk/create?riskId=7&mode=edit#rootCause')
    expect(await textbox(/Root cause/)).toBeInvalid()
    await waitFor(async () => expect(await textbox(/Root cause/)).toHaveFocus())
    // Input removes the problem of its own field only.
    const category = screen.getByRole('combobox', { name: /Risk category/ })
    expect(category).toBeInvalid()
    await user.click(category)
    await user.click(screen.getByRole('option', { name: 'Other' }))
    await waitFor(() => expect(category).toBeValid())
    expect(await textbox(/Root cause/)).toBeInvalid()
    await user.type(await textbox(/Root cause/), 'Dust')
    expect(await textbox(/Root cause/)).toBeValid()
  })
})
