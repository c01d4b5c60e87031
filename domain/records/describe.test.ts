import { expect, it } from 'vitest'
import { indicatorText, planParts, rateText, targetText, type RecordWords } from './describe.ts'

const words: RecordWords = {
  translate: (key) => `<${key}>`,
  dateText: (day) => `day ${day}`,
  amountText: () => '',
  startText: (day) => `from ${day}`,
  dueText: (day) => `until ${day}`,
  percentText: (percent) => `${percent}%`,
}

it('a plan is described by its status and only the facts that it has', () => {
  const plan = {
    status: 'Pending',
    owner: { id: 3, firstName: 'Nok', lastName: 'Jaidee' },
    startDate: '2026-01-02',
    dueDate: '2026-03-04',
    progress: 20,
    isLate: true,
  } as const
  const status = '<vocabulary.mitigationStatus.Pending>'
  expect(planParts(plan, words)).toEqual([
    status,
    'Nok Jaidee',
    'from 2026-01-02',
    'until 2026-03-04',
    '20%',
    '<plans.late>',
  ])
  const empty = { owner: null, startDate: null, dueDate: null, progress: 0, isLate: false }
  expect(planParts({ ...plan, ...empty }, words)).toEqual([status])
})

it('a rate is described by its number and its word, and a missing rate by the sign for an empty value', () => {
  expect(rateText(words.translate, 'impact', 4)).toBe('4 – <vocabulary.impactRate.4>')
  expect(rateText(words.translate, 'likelihood', null)).toBe('-')
})

it('a target is described with its score and its day', () => {
  const target = { likelihood: 2, impact: 3, score: 6, level: 'low', on: '2027-06-30' } as const
  expect(targetText(target, words.dateText)).toBe('2 × 3 = 6, day 2027-06-30')
})

it('the status of an indicator is in the words of the reader, and an older text as it is', () => {
  expect(indicatorText('Warning', words)).toBe('<risks.keyRiskIndicator.Warning>')
  expect(indicatorText('As before', words)).toBe('As before')
})
