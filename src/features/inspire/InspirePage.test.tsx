import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderOnBoard } from '../risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '../risks/board/testSupport/risks.ts'
import { examples as english } from '#i18n/examples/en'
import { examples as thai } from '#i18n/examples/th'
import InspirePage from './InspirePage.tsx'

describe('the examples', () => {
  it('are the same in both languages, category by category', () => {
    expect(thai.map(({ category }) => category)).toEqual(english.map(({ category }) => category))
  })

  it('name the era with every Buddhist year', () => {
    const texts = thai.flatMap((example) => Object.values(example))
    expect(texts.filter((text) => /(?<!พ\.ศ\. )\b25\d\d\b/.test(text))).toEqual([])
  })

  it('are found by words and category', async () => {
    await renderOnBoard(<InspirePage />)
    await userEvent.type(screen.getByRole('searchbox'), 'ransomware')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), { timeout: 10_000 })
    await userEvent.click(screen.getByRole('button', { name: 'Financial' }))
    expect(await screen.findByText('No examples match your search.')).toBeInTheDocument()
  })

  it('become a draft of the reader, who goes on in the wizard', async () => {
    const create = vi.fn(() => Promise.resolve({ data: riskOf({ id: 77 }) }))
    const { place } = await renderOnBoard(<InspirePage />, { verbs: { create } as never })
    const [start] = screen.getAllByRole('button', { name: /^Use this example: / })
    await userEvent.click(start as HTMLElement)
    await waitFor(() => expect(place.location.search).toBe('?riskId=77'))
    expect(create).toHaveBeenCalledWith(
      'risks',
      expect.objectContaining({
        data: expect.objectContaining({ type: 'item', detail: expect.objectContaining({ riskCategoryId: null }) }),
      }),
    )
  })

  it('are only to read for who creates no risks', async () => {
    await renderOnBoard(<InspirePage />, { role: 'Viewer' })
    expect(screen.queryByRole('button', { name: /^Use this example/ })).not.toBeInTheDocument()
  })
})
