import { expect, it } from 'vitest'
import { demoAccounts } from '#server/demo/content/index'
import { demonstrationPassword as seededPassword } from '#server/demo/people'
import { demonstrationAccounts, demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'

// The screens may not import the server, so that each side keeps its own list.
it('offers to sign in with the password the accounts of the demonstration get', () => {
  expect(demonstrationPassword).toBe(seededPassword)
})

it.each(demonstrationAccounts)('offers $email in the role it actions in', ({ email, role }) => {
  const assignments = demoAccounts.find((account) => account.email === email)?.roleAssignments ?? []
  expect(assignments.filter(({ isDefault }) => isDefault).map((assignment) => assignment.role)).toEqual([role])
})
