import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'

it('the dialog names nobody before somebody is chosen (rule deputies.naming)', async () => {
  const session = sessionOf('Internal Owner')
  await renderWithApp(<AbsenceDialog assignments={[]} onClose={() => {}} />, {
    provider: dataProvider,
    session,
  })
  const deputy = await screen.findByRole('combobox', { name: /^Deputy/ })
  expect(deputy).toHaveValue('')
  await userEvent.click(deputy)
  expect(await screen.findByText('Type at least two letters of the name')).toBeVisible()
  expect(screen.queryByRole('option', { name: /^Anan Srisuk/ })).not.toBeInTheDocument()
})
