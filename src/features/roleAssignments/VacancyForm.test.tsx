import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { assignmentOf, categoryExperts } from '#domain/records/testingAssignments'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import RoleAssignmentPage from './RoleAssignmentPage.tsx'
import { addRoles, lists, lookups } from './testSupport/addUser.ts'

const [hazard] = categoryExperts.filter(({ id }) => id === 2)
const vacant = (riskCategoryId: number, waiting: number, companyGroupId = 21) => ({
  companyGroup: { id: companyGroupId, name: 'Plant' },
  userRole: { id: 3, name: 'Category Expert' },
  riskCategory: { id: riskCategoryId, name: '' },
  waiting,
})
const experts = {
  ...lists,
  'risk-categories': [
    ...lists['risk-categories'],
    { id: 7, name: 'Fire', categoryExpertId: 1 },
    { id: 8, name: 'Noise', categoryExpertId: 1 },
  ],
  'role-assignments': [
    assignmentOf(1, 'Category Expert', { userId: 31, firstName: 'Nok', categoryExperts: [{ id: 1, name: 'SHE' }] }),
    assignmentOf(2, 'Category Expert', { userId: 32, firstName: 'Mali', categoryExperts: [hazard!] }),
  ],
}

/** Opens the form as a task does, for an expert who reviews the category in Plant A. */
async function openVacancy(vacancies: unknown[] = []) {
  const create = vi.fn().mockResolvedValue([{ id: 5, user: { id: 32 } }])
  const state = { role: 'Category Expert', companyGroupId: 21, riskCategoryId: 6 }
  await renderWithResponses(<RoleAssignmentPage />, {
    lists: experts,
    path: { pathname: '/admin/role-assignment', state },
    calls: {
      ...lookups,
      'GET /api/v1/company-groups/:id/vacancies': async () => vacancies,
      [addRoles]: create,
    },
  })
  const name = 'Assign a person to Category Expert · Hazard (Law), Plant A'
  return { create, form: within(await screen.findByRole('dialog', { name })) }
}

it('the form asks for the person alone and suggests experts of the category (rule progress.vacancies)', async () => {
  const { create, form } = await openVacancy()
  expect(form.getAllByRole('combobox')).toEqual([form.getByLabelText(/Email/)])
  expect(form.queryByRole('checkbox')).toBeNull()
  const suggested = await form.findByRole('button', { name: /^Mali / })
  expect(form.queryByRole('button', { name: /^Nok / })).toBeNull()
  await userEvent.click(suggested)
  expect(form.getByLabelText(/Email/)).toHaveValue('mali@demo.example')
  expect(await form.findByText(/^Mali .* already has an account and keeps the other roles\.$/)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    body: { roleAssignments: [{ companyGroupId: 21, categoryExpertIds: [2] }] },
  })
})

it('the form assigns the other vacant categories of the group together, if they are chosen', async () => {
  const { create, form } = await openVacancy([vacant(6, 2), vacant(7, 1), vacant(8, 0), vacant(8, 3, 22)])
  const groups = await form.findByRole('group', { name: 'Vacant expert groups' })
  expect(within(groups).getAllByRole('checkbox')).toHaveLength(2)
  expect(within(groups).getByRole('checkbox', { name: 'Hazard (Law)' })).toBeChecked()
  await userEvent.click(within(groups).getByRole('checkbox', { name: 'SHE (Fire)' }))
  await userEvent.click(await form.findByRole('button', { name: /^Mali / }))
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    body: { roleAssignments: [{ companyGroupId: 21, categoryExpertIds: [2, 1] }] },
  })
})

it('the form asks for the name of somebody without an account', async () => {
  const { form } = await openVacancy()
  expect(form.queryByLabelText(/First name/)).toBeNull()
  fireEvent.change(form.getByLabelText(/Email/), { target: { value: 'new@demo.example' } })
  // Before the field is left: the next field is then the name.
  expect(form.getByLabelText(/First name/)).toBeVisible()
})

it('the form of a vacancy asks for the email again after it was typed and erased', async () => {
  const { create, form } = await openVacancy()
  await userEvent.type(form.getByLabelText(/Email/), 'ab')
  await userEvent.clear(form.getByLabelText(/Email/))
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  expect(await form.findByText('This field is required')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})
