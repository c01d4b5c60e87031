import { expect, it } from 'vitest'
import { demoAccounts } from '#server/demo/content/index'
import { demonstrationPassword as seededPassword } from '#server/demo/people'
import { demonstrationAccounts, demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'

// The screens may not import the server, so that each side keeps its own list.
it('the sign-in offers the password that the accounts of the demonstration get', () => {
  expect(demonstrationPassword).toBe(seededPassword)
})

it.each(demonstrationAccounts)('the sign-in offers $email in the role of that account', ({ email, role }) => {
  const assignments = demoAccounts.find((account) => account.email === email)?.roleAssignments ?? []
  expect(assignments.filter(({ isDefault }) => isDefault).map((assignment) => assignment.role)).toEqual([role])
})
