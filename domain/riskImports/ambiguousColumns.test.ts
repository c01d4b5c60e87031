import { describe, expect, it } from 'vitest'
import { events, fields, plans, problems, questionsOf, rates, read, sheetOf, type RegisterCase } from './testing.ts'

const both = (reading: ReturnType<typeof read>) => [rates(reading, 'gross'), rates(reading)]

/** Registers with two assessments, one of them in an unknown spelling. */
const assessments: readonly RegisterCase[] = [
  [
    'a bare "before" in Thai, and letters in front of "after controls"',
    [sheetOf('เหตุการณ์ความเสี่ยง|โอกาส (ก่อน)|ผลกระทบ (ก่อน)|L หลังควบคุม|I หลังควบคุม\nน้ำท่วม|4|5|2|4')],
    both,
    [['4x5'], ['2x4']],
  ],
  [
    'a bare "before" and "after" in English',
    [sheetOf('Risk|L before|I before|L (after)|I (after)\nFire|4|5|2|4')],
    both,
    [['4x5'], ['2x4']],
  ],
  [
    'after controls before the columns without a word',
    [sheetOf('Risk|Likelihood post|Impact post|Likelihood|Impact\nFire|2|4|4|5')],
    both,
    [['4x5'], ['2x4']],
  ],
  [
    'an unknown name beside "residual"',
    [sheetOf('Risk|Baseline likelihood|Baseline impact|Residual likelihood|Residual impact\nFire|4|5|2|4')],
    both,
    [['4x5'], ['2x4']],
  ],
  [
    'a third pair beside "inherent" and "residual"',
    [
      sheetOf(
        'Risk|Likelihood|Impact|Inherent likelihood|Inherent impact|Residual likelihood|Residual impact\nFire|1|1|4|5|2|4',
      ),
    ],
    (reading) => [...both(reading), questionsOf(reading).slice(0, 2)],
    [['4x5'], ['2x4'], ['Likelihood', 'Impact']],
  ],
  [
    '"before" for one half of the only pair',
    [sheetOf('ความเสี่ยง|โอกาส (ก่อน)|ผลกระทบ\nน้ำท่วม|4|5')],
    (reading) => [...both(reading), questionsOf(reading)],
    [['4x5'], ['-x-'], ['ผลกระทบ']],
  ],
  [
    'a second impact with a word for one of two assessments',
    [sheetOf('Risk|Likelihood|Impact|Residual impact\nFire|4|5|2')],
    (reading) => [...both(reading), questionsOf(reading)],
    [['4x5'], ['-x2'], ['Likelihood', 'Impact', 'Residual impact']],
  ],
  [
    'a net score alone beside the pair',
    [sheetOf('Risk|Likelihood|Impact|Residual score\nFire|4|5|8\nFlood|3|4|6')],
    (reading) => [...both(reading), questionsOf(reading)],
    [
      ['4x5', '3x4'],
      ['-x-', '-x-'],
      ['Likelihood', 'Impact', 'Residual score'],
    ],
  ],
  [
    'a net score that is the product of the pair',
    [sheetOf('Risk|Likelihood|Impact|Residual score\nFire|4|5|20\nFlood|3|4|12')],
    (reading) => [...both(reading), questionsOf(reading)],
    [['-x-', '-x-'], ['4x5', '3x4'], ['Impact']],
  ],
  [
    'headings that name both assessments',
    [sheetOf('Risk|Residual likelihood before new actions|Residual impact before new actions\nFire|4|5')],
    (reading) => [...both(reading), questionsOf(reading).length],
    [['-x-'], ['-x-'], 2],
  ],
]

describe('two assessments in one register (rule import.columns)', () => {
  it.each(assessments)('never become net if their heading means gross: %s', (_, sheets, look, result) =>
    expect(look(read(...sheets))).toEqual(result),
  )

  it.each(['before', 'ก่อน', 'inherent', 'pre-control', 'ก่อนมีมาตรการ', 'L x I before controls'])(
    'are never net below %j',
    (word) => {
      const sheet = sheetOf(`Risk|Likelihood ${word}|Impact ${word}\nFire|4|5`)
      expect(fields(read(sheet)).filter((field) => field?.startsWith('net'))).toEqual([])
    },
  )
})

/** Columns whose cells contradict their heading, or whose values would be lost without a question. */
const cases: readonly RegisterCase[] = [
  [
    'numbers below a cause that is also a score',
    [sheetOf('Risk|Likelihood|Impact|Risk factor\nFire|4|5|20\nFlood|3|4|12')],
    (reading) => [fields(reading)[3], reading.records[0]?.content.detail.rootCause],
    [null, null],
  ],
  [
    'numbers below a cause',
    [sheetOf('Risk|Root cause|Likelihood|Impact\nFire|12|3|4\nFlood|7|2|2')],
    (reading) => [fields(reading)[1], questionsOf(reading).includes('Root cause')],
    [null, true],
  ],
  [
    'numbers below controls and an indicator',
    [sheetOf('Risk|Likelihood|Impact|Controls|Indicator\nFire|3|4|12|40\nFlood|2|2|7|41')],
    (reading) => [fields(reading).slice(3), questionsOf(reading).slice(-2)],
    [
      [null, null],
      ['Controls', 'Indicator'],
    ],
  ],
  [
    'levels in the only column of ratings',
    [sheetOf('Risk|Cause|Risk level\nFire|Sparks|High\nFlood|Rain|Low')],
    questionsOf,
    ['Risk level'],
  ],
  [
    'a level that repeats the pair beside it',
    [sheetOf('Risk|Likelihood|Impact|Risk level\nFire|4|5|High\nFlood|2|2|Low')],
    questionsOf,
    ['Impact'],
  ],
  [
    'scores with and without controls next to their pairs',
    [
      sheetOf(
        'Risk|Risk (without controls) L|Risk (without controls) C|Risk (without controls) R|Risk (with existing controls) L|Risk (with existing controls) C|Risk (with existing controls) R\nFire|4|5|20|2|5|10',
      ),
    ],
    (reading) => [
      rates(reading, 'gross'),
      rates(reading),
      questionsOf(reading).filter((heading) => heading.endsWith(' R')),
    ],
    [['4x5'], ['2x5'], []],
  ],
  [
    'levels of controls',
    [sheetOf('Risk|Likelihood|Impact|Controls|Control effectiveness\nFire|4|5|Sprinklers|High\nFlood|2|2|Wall|Low')],
    questionsOf,
    ['Impact', 'Control effectiveness'],
  ],
  [
    'colours as the status of plans',
    [sheetOf('Risk|Action plan|Status|Status update\nFire|Train|Amber|Ordered\nFlood|Wall|Green|Built in May')],
    (reading) => [fields(reading)[2], reading.open.includes('status'), questionsOf(reading), problems(reading)],
    ['planStatus', true, ['Status update'], ['unknownStatus Amber', 'unknownStatus Green']],
  ],
  [
    'colours as the status of risks',
    [sheetOf('Risk|Cause|Risk status\nFire|Sparks|Amber\nFlood|Rain|Green')],
    questionsOf,
    ['Risk status'],
  ],
  [
    'a summary with a key',
    [
      sheetOf('Name|Order|Description\nImpact|1|Damage\nState|2|Progress', { name: 'Legend' }),
      sheetOf('Key|Summary|Likelihood|Impact\nR-1|Fire|4|5\nR-2|Flood|2|2'),
    ],
    (reading) => [reading.sheet, fields(reading)[0], events(reading), questionsOf(reading)],
    [1, 'number', ['Fire', 'Flood'], ['Impact']],
  ],
  [
    'an early warning',
    [sheetOf('Risk|Likelihood|Impact|Early warning\nFire|4|5|Smoke')],
    (reading) => fields(reading)[3],
    'indicator',
  ],
  [
    'main controls and measures in Thai',
    [sheetOf('ความเสี่ยง|โอกาส|ผลกระทบ|การควบคุมหลัก|มาตรการ\nไฟไหม้|4|5|ตรวจทุกสัปดาห์|ซื้อปั๊ม')],
    (reading) => [fields(reading)[3], plans(reading), questionsOf(reading).includes('มาตรการ')],
    ['net.controls', [['ซื้อปั๊ม']], true],
  ],
]

describe('columns whose heading and cells differ (rules import.asked and import.columns)', () => {
  it.each(cases)('are read correctly, or lead to a question: %s', (_, sheets, look, result) =>
    expect(look(read(...sheets))).toEqual(result),
  )
})
