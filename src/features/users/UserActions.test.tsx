import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { UserActions } from './UserActions.tsx'

it('the menu offers no invitation without an email server', async () => {
  const user = { id: 10, firstName: 'Mai', lastName: 'Jaidee', isActive: true, hasSignedIn: false, editDenied: null }
  await renderWithApp(
    <RecordContextProvider value={user}>
      <UserActions onAction={() => undefined} />
    </RecordContextProvider>,
    { session: { ...sessionOf('System Admin'), hasNoMailServer: true } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Mai Jaidee' }))
  expect(screen.getByRole('menuitem', { name: 'Edit the name' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Send invitation' })).not.toBeInTheDocument()
})
