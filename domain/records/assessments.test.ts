import { expect, it } from 'vitest'
import { answeredImpactsOf, sumsOf, type Amount } from './assessments.ts'

const amount = (
  financialAmount: Amount['financialAmount'],
  financialCurrency: Amount['financialCurrency'] = 'THB',
) => ({
  financialAmount,
  financialCurrency,
})

it.each<[string, Amount[], [number, string][]]>([
  ['nothing', [], []],
  ['no amount', [amount(null, null)], []],
  ['several amounts', [amount(5), amount(7.25)], [[12.25, 'THB']]],
  ['parts that no machine holds exactly', [amount(0.1), amount(0.2)], [[0.3, 'THB']]],
  [
    'several currencies, none converted',
    [amount(5), amount(1, 'USD'), amount(6)],
    [
      [11, 'THB'],
      [1, 'USD'],
    ],
  ],
  ['the highest amounts', [amount(10_000_000_000_000), amount(0.01)], [[10_000_000_000_000.01, 'THB']]],
])('sumsOf adds up %s (rule record.amount)', (_name, amounts, sums) => {
  expect(sumsOf(amounts).map((sum) => [sum.financialAmount, sum.financialCurrency])).toEqual(sums)
})

it('impacts with a rate or any value count as answered, and empty ones do not', () => {
  const empty = { rate: null, financialAmount: null, financialCurrency: null, financialImpact: null, assumption: null }
  const impacts = [
    empty,
    { ...empty, rate: 3 },
    { ...empty, financialImpact: 'A month' },
    { ...empty, assumption: 'As in May' },
  ]
  const assessment = { impactAssessmentItems: impacts.map((item, id) => ({ ...item, id })) }
  expect(answeredImpactsOf(assessment as never).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(answeredImpactsOf(undefined)).toEqual([])
})
