import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { defaultTheme } from '#domain/boardPacks/template'
import type { PackTemplate as Template } from '#domain/wire/boardPacks'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { saraburi } from '../testSupport/groups.ts'
import { PackTemplate } from './PackTemplate.tsx'

const template: Template = {
  own: { primaryColour: '#112233', accentColour: null, font: null },
  inherited: defaultTheme,
  logo: null,
  updatedAt: '2026-11-20T03:00:00.000Z',
}

it('changes the own fields of the group, and copies the rest from above (rule packs.template)', async () => {
  const savePackTemplate = vi.fn(async () => template)
  respondToCalls({ 'PUT /api/v1/company-groups/:id/pack-template': savePackTemplate })
  const provider = { getPackTemplate: async () => template } as unknown as RiskBoardDataProvider
  await renderWithApp(<PackTemplate group={saraburi} />, { provider, session: sessionOf('Group Admin') })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change template' }))
  const primary = screen.getByRole('textbox', { name: 'Main colour' })
  expect(primary).toHaveValue('#112233')
  expect(primary).toHaveAccessibleDescription(`If empty: ${defaultTheme.primaryColour}`)
  await user.type(screen.getByRole('textbox', { name: 'Accent colour of arrows and symbols' }), 'red')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByText('Please enter a colour like #0E5A63.')).toBeInTheDocument())
  expect(savePackTemplate).not.toHaveBeenCalled()
  await user.clear(screen.getByRole('textbox', { name: 'Accent colour of arrows and symbols' }))
  const picker = screen.getByLabelText('Choose: Main colour')
  expect(picker).toHaveValue('#112233')
  fireEvent.change(picker, { target: { value: '#aabbcc' } })
  expect(primary).toHaveValue('#aabbcc')
  await user.clear(primary)
  expect(picker).toHaveValue(defaultTheme.primaryColour)
  await user.type(screen.getByRole('textbox', { name: 'Font in PowerPoint' }), 'TH Sarabun New')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(savePackTemplate).toHaveBeenCalledExactlyOnceWith(
      {
        params: { id: saraburi.id },
        body: {
          own: { primaryColour: null, accentColour: null, font: 'TH Sarabun New' },
          updatedAt: template.updatedAt,
        },
      },
      { errors: 'form' },
    ),
  )
})
