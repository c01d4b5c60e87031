import { describe, expect, it } from 'vitest'
import { problems, questionsOf, rates, read, readWith, sheetOf, type RegisterCase } from './testing.ts'

/** A register whose likelihood and impact have the same values in other orders. */
const ratedAs = ([one, two, three]: readonly [string, string, string]) =>
  sheetOf(`Risk|Likelihood|Impact\nFire|${one}|${two}\nFlood|${three}|${one}\nStorm|${two}|${three}`)

const scales = (reading: ReturnType<typeof read>) => reading.open.filter((key) => key !== 'columns')

describe('numbers with a word in one cell (rule import.scales)', () => {
  it.each([
    [['3 - High', '2 - Medium', '1 - Low']],
    [['High (3)', 'Medium (2)', 'Low (1)']],
    [['High - 3', 'Medium - 2', 'Low - 1']],
    [['3 (High)', '2 (Medium)', '1 (Low)']],
    [['3 High', '2 Medium', '1 Low']],
    [['3: H', '2: M', '1: L']],
    [['H3', 'M2', 'L1']],
    [['สูง (3)', 'ปานกลาง (2)', 'ต่ำ (1)']],
    [['3=สูง', '2=กลาง', '1=ต่ำ']],
    [['[3] High', '[2] Medium', '[1] Low']],
  ] as const)('are a question if they contradict the scale of five: %j', (cells) => {
    const reading = read(ratedAs(cells))
    expect([scales(reading), rates(reading)]).toEqual([
      ['likelihood', 'impact'],
      ['4x3', '2x4', '3x2'],
    ])
  })

  it.each([
    [
      ['4 - Likely', '5 - Almost certain', '1 - Rare'],
      ['4x5', '1x4', '5x1'],
    ],
    [
      ['4 - High', '5 - Very high', '2 - Low'],
      ['4x5', '2x4', '5x2'],
    ],
    [
      ['High (4)', 'Medium (3)', 'Low (2)'],
      ['4x3', '2x4', '3x2'],
    ],
    [
      ['H4', 'M3', 'L2'],
      ['4x3', '2x4', '3x2'],
    ],
    // With a level 5 it is a scale of five, whatever its words.
    [
      ['5 - Catastrophic', '4 - Critical', '1 - Low'],
      ['5x4', '1x5', '4x1'],
    ],
    [
      ['3 - Foreseeable', '4 - Expected', '2 - Unheard of'],
      ['3x4', '2x3', '4x2'],
    ],
  ] as const)('are used unchanged if they agree with the scale of five: %j', (cells, result) => {
    const reading = read(ratedAs(cells))
    expect([scales(reading), rates(reading)]).toEqual([[], result])
  })
})

const cases: readonly RegisterCase[] = [
  [
    'numbers alone beside labels of a scale of three',
    [sheetOf('Risk|Likelihood|Impact\nFire|3 - High|3\nFlood|1 - Low|2')],
    scales,
    ['likelihood', 'impact'],
  ],
  [
    'labels of a scale of ten',
    [sheetOf('Risk|Likelihood|Impact\nFire|8 - High|9 - Severe\nFlood|3 - Low|4 - Minor')],
    (reading) => [scales(reading), rates(reading)],
    [
      ['likelihood', 'impact'],
      ['4x5', '2x2'],
    ],
  ],
  [
    'shares of one that the heading names',
    [sheetOf('Risk|Probability (0-1)|Impact\nFire|0.35|4\nFlood|0.8|3\nStorm|0.05|5')],
    (reading) => [scales(reading), rates(reading)],
    [['likelihood'], ['2x4', '4x3', '1x5']],
  ],
  [
    'shares of one that no heading names, beside days',
    [sheetOf('Risk|Probability|Impact\nFire|0.35|30\nFlood|0.8|12\nStorm|1|5')],
    (reading) => [scales(reading), rates(reading).map((rate) => rate[0])],
    [
      ['likelihood', 'impact'],
      ['2', '4', '5'],
    ],
  ],
  [
    'a score before two rates',
    [sheetOf('Risk|Gross risk (LxI)|Net risk (LxI)\nFire|20 (5x4)|12 (3x4)\nFlood|12 [3 x 4]|8 = 2x4')],
    (reading) => [rates(reading, 'gross'), rates(reading)],
    [
      ['5x4', '3x4'],
      ['3x4', '2x4'],
    ],
  ],
  [
    'a level before two rates',
    [sheetOf('Risk|Inherent risk (L x I)\nFire|E (5×4)\nFlood|H (4×4)\nStorm|Very low: 1x2\nHail|สูง (๔ x ๕)')],
    (reading) => rates(reading, 'gross'),
    ['5x4', '4x4', '1x2', '4x5'],
  ],
  [
    'a score that is not the product of its rates',
    [sheetOf('Risk|Net risk (LxI)\nFire|20 (5x4)\nFlood|15 (5x4)\nStorm|6 (2x3)')],
    (reading) => [rates(reading), problems(reading)],
    [
      ['5x4', '-x-', '2x3'],
      ['unknownRate 15 (5x4)', 'unknownRate 15 (5x4)'],
    ],
  ],
  [
    'severity by probability in one cell',
    [sheetOf('Risk|Residual risk (SxP)|Gross risk (Impact × Likelihood)\nFire|5x2|5x4')],
    (reading) => [rates(reading, 'gross'), rates(reading), questionsOf(reading).includes('Residual risk likelihood')],
    [['4x5'], ['2x5'], false],
  ],
  [
    'two rates in an order that no heading gives',
    [sheetOf('Risk|Residual risk\nFire|10 (5x2)\nFlood|6 (2x3)')],
    (reading) => [rates(reading), questionsOf(reading)],
    [
      ['5x2', '2x3'],
      ['Residual risk likelihood', 'Residual risk impact'],
    ],
  ],
]

describe('scales and products that look like ours (rules import.layouts and import.scales)', () => {
  it.each(cases)('are read correctly, or lead to a question or a notice: %s', (_, sheets, look, result) =>
    expect(look(read(...sheets))).toEqual(result),
  )
})

describe('the levels of words of an earlier register (rule import.words)', () => {
  const ofThree = { high: '5', medium: '3', low: '1' }
  const ofFive = { 'very high': '5', high: '4', medium: '3', low: '2', 'very low': '1' }
  const remembered = (likelihood: Record<string, string>, ...cells: [string, string, string]) =>
    readWith({ likelihood, impact: likelihood }, ratedAs(cells))

  it('are used for the same words', () => {
    const reading = remembered(ofThree, 'High', 'Medium', 'Low')
    expect([scales(reading), rates(reading)]).toEqual([[], ['5x3', '1x5', '3x1']])
  })

  it('are a question in a register with further words, which keep their own level', () => {
    const reading = remembered(ofThree, 'Very High', 'High', 'Low')
    expect([scales(reading), rates(reading)]).toEqual([
      ['likelihood', 'impact'],
      ['5x4', '2x5', '4x2'],
    ])
  })

  it('are a question in a register of three levels after one of five', () => {
    const reading = remembered(ofFive, 'High', 'Medium', 'Low')
    expect(scales(reading)).toEqual(['likelihood', 'impact'])
  })

  it('are used in a register of five levels after one of five', () => {
    const reading = remembered({ ...ofFive, low: '1' }, 'Very High', 'High', 'Low')
    expect([scales(reading), rates(reading)]).toEqual([[], ['5x4', '1x5', '4x1']])
  })

  it('are a question if two different words have the same level', () => {
    const reading = remembered({ a: '5', b: '5', c: '1' }, 'A', 'B', 'C')
    expect(scales(reading)).toEqual(['likelihood', 'impact'])
  })

  it('are used if the same level is meant by two spellings', () => {
    const reading = remembered({ high: '5', h: '5', low: '1' }, 'High', 'H', 'Low')
    expect(scales(reading)).toEqual([])
  })
})
