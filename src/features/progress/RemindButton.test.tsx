import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notification } from 'react-admin'
import { expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { RemindButton } from './RemindButton.tsx'

it.each([
  [undefined, /^An email goes to 2 people/, /^A reminder was sent/],
  [true, /nobody gets an email/, /^The reminder is recorded\. No email server/],
] as const)('a reminder names its effect, without an email server: %s', async (hasNoMailServer, question, done) => {
  respondToCalls({
    'GET /api/v1/reminder/company-groups': async () => [
      { id: 22, name: 'Plant B', hierarchy: '1>22', reminderDate: null, updatedAt: null, receiverIds: [4, 5] },
    ],
    'PUT /api/v1/reminder': async () => [],
  })
  const page = (
    <>
      <RemindButton ids={[22]} />
      <Notification />
    </>
  )
  await renderWithApp(page, { session: { ...sessionOf('Group Admin'), ...(hasNoMailServer && { hasNoMailServer }) } })
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1 group' }))
  expect(await screen.findByText(question)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  expect(await screen.findByText(done)).toBeInTheDocument()
})
