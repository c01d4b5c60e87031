import { MenuList } from '@mui/material'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Era } from '#domain/organisation/eras'
import * as session from '#src/authProvider/session.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { EraItem } from './EraItem.tsx'

const keepPreferences = vi.spyOn(session, 'keepPreferences')

beforeEach(() => void keepPreferences.mockClear())

const eras: [Era, Era][] = [
  ['gregorian', 'buddhist'],
  ['buddhist', 'gregorian'],
]

it.each(eras)('changes the years of the account from %s to %s (rule text.era)', async (era, other) => {
  const savePreferences = vi.fn().mockResolvedValue({ era: other })
  const menu = (
    <MenuList>
      <EraItem />
    </MenuList>
  )
  await renderWithResponses(menu, {
    role: 'Viewer',
    user: { era },
    calls: { 'PUT /api/v1/users/preferences': savePreferences },
  })
  const item = screen.getByRole('menuitemcheckbox')
  expect(item).toHaveTextContent(`Show years in the Buddhist era (${new Date().getFullYear() + 543})`)
  expect(item).toHaveAttribute('aria-checked', String(era === 'buddhist'))
  await userEvent.click(item)
  await waitFor(() => expect(keepPreferences).toHaveBeenCalledWith({ era: other }))
  expect(savePreferences).toHaveBeenCalledExactlyOnceWith({ body: { era: other } })
})

it('changes nothing where the server refuses', async () => {
  const savePreferences = vi.fn().mockRejectedValue(new Error('Out of order'))
  await renderWithResponses(<EraItem />, {
    role: 'Viewer',
    calls: { 'PUT /api/v1/users/preferences': savePreferences },
  })
  await userEvent.click(screen.getByRole('menuitemcheckbox'))
  await waitFor(() => expect(savePreferences).toHaveBeenCalledOnce())
  expect(keepPreferences).not.toHaveBeenCalled()
})
