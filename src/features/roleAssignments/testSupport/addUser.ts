import { fireEvent, waitFor, within } from '@testing-library/react'
import { assignmentOf, categoryExperts, userRoles } from '#domain/records/testingAssignments'
import { listedGroups } from '#src/features/organisation/testSupport/groups.ts'

export const denial = "This action can't be performed because you are in the current group."
export const rows = [
  assignmentOf(1, 'Viewer'),
  assignmentOf(2, 'Category Expert', { categoryExperts: [{ id: 1, name: 'SHE' }] }),
  assignmentOf(3, 'Group Admin', { firstName: 'Anan', userId: 1, editDenied: denial, deletionDenied: denial }),
]

export const lists = {
  'role-assignments': rows,
  'user-roles': userRoles,
  'category-experts': categoryExperts,
  'risk-categories': [{ id: 6, name: 'Law', categoryExpertId: 2 }],
  'company-groups': listedGroups,
  companies: [{ id: 4, name: 'Siam Kiln', emailDomain: 'demo.example' }],
}

/** Nobody has the typed address or the role yet. */
export const lookups = {
  'GET /api/v1/users': async () => [],
  'POST /api/v1/role-assignments/check-user-role-exists': async () => ({ result: false }),
}

/** Assigns roles to a new or an existing person. */
export const addRoles = 'POST /api/v1/users/role-assignments'

/** Texts are put in as a whole: letter by letter a dialog of this size takes a busy machine too long. */
export const write = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

/**
 * Chooses from a list that opens over the page; by text, because names of all roles on the page are slow to compute.
 */
export async function choose(dialog: HTMLElement, label: string | RegExp, option: string) {
  // Without a pause, in which an input or options that load again would replace what was found.
  await waitFor(() => {
    const list = document.querySelector<HTMLElement>('[role=listbox]')
    if (!list) {
      const input = within(dialog).getByRole('combobox', { name: label })
      fireEvent.mouseDown(input)
      fireEvent.click(input)
      throw new Error('The list is closed')
    }
    fireEvent.click(within(list).getByText(option))
  })
}

export async function fillIn(dialog: HTMLElement) {
  write(dialog, /Email/, 'new@demo.example')
  write(dialog, /First name/, 'Somsri')
  write(dialog, /Last name/, 'ใจดี')
  await choose(dialog, 'Company group', 'Plant A')
}
