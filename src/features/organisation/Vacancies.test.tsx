import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Vacancy } from '#domain/wire/vacancies'
import { renderWithAnswers } from '#src/testSupport/renderWithApp.tsx'
import { Vacancies } from './Vacancies.tsx'

const mill = { id: 9, name: 'Ban Pong mill' }
const show = (vacancies: Vacancy[]) =>
  renderWithAnswers(<Vacancies companyGroupId={1} />, {
    calls: { 'GET /api/v1/company-groups/:id/vacancies': () => Promise.resolve(vacancies) },
  })

it('lists the roles nobody has by company group, those without records behind a summary (rule progress.vacancies)', async () => {
  await show([
    {
      companyGroup: mill,
      userRole: { id: 5, name: 'Category Expert' },
      riskCategory: { id: 6, name: 'Law' },
      waiting: 3,
    },
    { companyGroup: mill, userRole: { id: 2, name: 'Internal Owner' }, riskCategory: null, waiting: 1 },
    { companyGroup: mill, userRole: { id: 1, name: 'Assessor' }, riskCategory: null, waiting: 0 },
  ])
  const region = await screen.findByRole('region', { name: 'Roles nobody has' })
  expect(within(region).getAllByRole('listitem')[0]).toHaveTextContent(
    'Ban Pong mill: Category Expert for Law (3 records) · Internal Owner (1 record)',
  )
  expect(within(region).getByText('1 more, on which no record depends now')).toBeInTheDocument()
})

it('says that every needed role has somebody', async () => {
  await show([])
  expect(await screen.findByText('Every role that a record depends on has an active person.')).toBeInTheDocument()
})
