import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'

it('names nobody before somebody is chosen (rule deputies.naming)', async () => {
  const session = sessionOf('Internal Owner')
  await renderWithApp(<AbsenceDialog assignments={[]} onClose={() => {}} />, {
    provider: dataProvider,
    session,
  })
  expect(await screen.findByRole('combobox', { name: /^Deputy/ })).toHaveValue('')
})
