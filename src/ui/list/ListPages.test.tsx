import { screen } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { ListPages } from './ListPages.tsx'

const show = (locale: 'en' | 'th', list: Partial<ListControllerResult>) =>
  renderWithApp(
    <ListContextProvider
      value={{ page: 1, perPage: 25, isPending: false, hasPreviousPage: false, ...list } as ListControllerResult}
    >
      <ListPages />
    </ListContextProvider>,
    { locale },
  )

describe('the pages of a search that finds more than are counted (rule wire.search-total)', () => {
  it.each([
    ['en', 1, '1-25 of more than 1,000'],
    ['th', 1, '1-25 จากมากกว่า 1,000 รายการ'],
    ['en', 41, '1,001-1,025 of more than 1,025'],
  ] as const)('say how many there are at least, in %s on page %i', async (locale, page, shown) => {
    await show(locale, { page, hasNextPage: true })
    expect(screen.getByText(shown)).toBeVisible()
  })

  it('have a button on and, from the second page, one back', async () => {
    await show('en', { page: 2, hasNextPage: true, hasPreviousPage: true })
    expect(screen.getByRole('button', { name: 'Go to next page' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Go to previous page' })).toBeEnabled()
  })
})
