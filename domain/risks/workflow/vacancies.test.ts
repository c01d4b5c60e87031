import { expect, it } from 'vitest'
import { dependences } from './vacancies.ts'

const statusesOf = (role: string, type: string) =>
  dependences
    .filter((one) => one.role === role && one.type === type && one.creatorRole === 'Assessor')
    .map(({ status }) => status)

it('records depend on the role that they are pending for, and on the next one (rule progress.vacancies)', () => {
  expect(statusesOf('Managing Director', 'item')).toEqual([
    'waiting_internal_owner',
    'waiting_managing_director',
    'complete_assessor',
    'complete_internal_owner',
  ])
  expect(statusesOf('Category Expert', 'summary')).toEqual([])
  const ofExpert = statusesOf('Category Expert', 'item')
  expect(ofExpert).toContain('draft_assessor')
  expect(ofExpert).toContain('waiting_category_expert')
  expect(ofExpert.filter((status) => status.startsWith('complete') || status.startsWith('waiting_m'))).toEqual([])
})
