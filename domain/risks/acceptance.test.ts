import { expect, it } from 'vitest'
import { outdatedFields } from './acceptance.ts'

it('an acceptance is outdated by each field in which a completed revision differs (rule acceptance.states)', () => {
  const accepted = { riskCategoryId: 1, rootCause: 'a', netRating: '3:4', netControls: null }
  expect(outdatedFields(accepted, accepted)).toEqual([])
  expect(outdatedFields(accepted, { ...accepted, rootCause: 'b', netRating: '3:5' })).toEqual([
    'netRating',
    'rootCause',
  ])
  expect(outdatedFields(accepted, { ...accepted, netControls: 'c' })).toEqual(['netControls'])
  expect(outdatedFields(accepted, { ...accepted, grossRating: '5:5' })).toEqual(['grossRating'])
  expect(outdatedFields(accepted, { ...accepted, grossControls: null })).toEqual(['grossControls'])
})

it('fields that only the accepted revision has do not outdate an acceptance', () => {
  expect(outdatedFields({ riskCategoryId: 1, grossRating: '5:5' }, { riskCategoryId: 1 })).toEqual([])
})
