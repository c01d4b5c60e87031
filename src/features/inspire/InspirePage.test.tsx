import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderOnBoard } from '../risks/board/testSupport/renderOnBoard.tsx'
import { examples as english } from '#i18n/examples/en'
import { examples as thai } from '#i18n/examples/th'
import InspirePage from './InspirePage.tsx'

describe('the examples', () => {
  it('are the same in both languages, category by category', () => {
    expect(thai.map(({ category }) => category)).toEqual(english.map(({ category }) => category))
  })

  it('name the era with every Buddhist year', () => {
    const texts = thai.flatMap((example) => Object.values(example).filter((value) => value !== null))
    expect(texts.filter((text) => /(?<!พ\.ศ\. )\b25\d\d\b/.test(text))).toEqual([])
  })

  it('are found by words and category', async () => {
    await renderOnBoard(<InspirePage />)
    await userEvent.type(screen.getByRole('searchbox'), 'ransomware')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), { timeout: 10_000 })
    await userEvent.click(screen.getByRole('button', { name: 'Financial' }))
    expect(await screen.findByText('No examples match your search.')).toBeInTheDocument()
  })

  it('are those of the own business first, and narrowed to one', async () => {
    const home = { id: 8, name: 'Paper mill', hierarchy: '1>8', level: 2 }
    const endpoints = {
      getOne: () => Promise.resolve({ data: home }),
      getMany: () => Promise.resolve({ data: [{ id: 1, name: 'The group', level: 1 }, home] }),
    }
    await renderOnBoard(<InspirePage />, { endpoints: endpoints as never })
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent(/Packaging/), { timeout: 10_000 })
    await userEvent.click(screen.getByRole('button', { name: 'Cement' }))
    for (const article of screen.getAllByRole('article')) expect(article).not.toHaveTextContent(/· Packaging/)
  })

  it('go to a blank form, and save nothing', async () => {
    const create = vi.fn()
    const { place } = await renderOnBoard(<InspirePage />, { endpoints: { create } as never })
    const [start] = screen.getAllByRole('button', { name: /^Use this example: / })
    await userEvent.click(start as HTMLElement)
    await waitFor(() => expect(place.location.pathname).toBe('/risk/create'))
    expect(place.location.state).toMatchObject({ example: { eventDescription: expect.any(String) } })
    expect(create).not.toHaveBeenCalled()
  })

  it('are only to read for who creates no risks', async () => {
    await renderOnBoard(<InspirePage />, { role: 'Viewer' })
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Use this example/ })).not.toBeInTheDocument()
  })
})
