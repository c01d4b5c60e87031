import { describe, expect, it } from 'vitest'
import {
  questionsOf,
  dues,
  events,
  fields,
  out,
  plans,
  problems,
  rates,
  read,
  sheetOf,
  type RegisterCase,
} from './testing.ts'

/** Two more registers of each kind of fault in columns, scales and days. */
const cases: readonly RegisterCase[] = [
  [
    'amounts in a column of their own',
    [
      sheetOf(`Risk|Likelihood|Financial impact|Loss amount (MTHB)|Mitigation plan
Boiler fails|4|5|4.2|Pump
Kiln stops|2|3|1,250|Alarm
Fire|2|4|about 3 to 5|Alarm`),
    ],
    (reading) => [
      reading.records.map(({ content }) => content.netAssessment?.impactAssessmentItems),
      problems(reading),
    ],
    [
      [
        [{ impactTypeKey: 'financial', rate: 5, financialAmount: 4_200_000, financialCurrency: 'THB' }],
        [{ impactTypeKey: 'financial', rate: 3, financialAmount: 1_250_000_000, financialCurrency: 'THB' }],
        [{ impactTypeKey: 'financial', rate: 4 }],
      ],
      ['unknownAmount about 3 to 5'],
    ],
  ],
  [
    'a hidden sheet that names more columns',
    [
      sheetOf('Risk description|Cause|Likelihood|Impact|Controls\nOld|x|5|5|y', { isHidden: true }),
      sheetOf('Risk description|Likelihood\nNew|3'),
    ],
    events,
    ['New'],
  ],
  [
    'hidden rows and columns',
    [
      sheetOf('Risk description|Cause|Likelihood|Impact\nFire|Sparks|3|4\nFlood|Rain|2|2', {
        hiddenRows: [2],
        hiddenColumns: [1],
      }),
    ],
    (reading) => [events(reading), out(reading), reading.records[0]?.content.detail.rootCause, reading.hidden],
    [['Fire'], ['3 hidden'], null, { rows: 1, columns: [1] }],
  ],
  [
    'ratings after a treatment before those without one',
    [
      sheetOf(
        'Risk|Post-treatment likelihood|Post-treatment impact|Untreated likelihood|Untreated impact\nFire|2|3|4|5',
      ),
    ],
    (reading) => [rates(reading, 'gross'), rates(reading)],
    [['4x5'], ['2x3']],
  ],
  [
    'ratings whose headings say nothing, twice',
    [sheetOf('Risk|Likelihood|Impact|Likelihood|Impact\nFire|4|5|2|3')],
    (reading) => [rates(reading, 'gross'), rates(reading), questionsOf(reading).length],
    [['4x5'], ['2x3'], 4],
  ],
  [
    'a column of levels that is called a risk',
    [sheetOf('No.|Hazard|Risk|Controls\n1|Noise|High|Ear plugs\n2|Dust|Low|Masks')],
    (reading) => [events(reading), fields(reading)[2]],
    [['Noise', 'Dust'], null],
  ],
  [
    'two columns of levels that are called a risk, the second one with a legend below',
    [
      sheetOf(`Hazard|Harm|Risk|Further controls|Risk
HELP|HELP|HELP|HELP|HELP
Computer|Eyestrain|low||
Cables|Trip|v low|Tie them|
Lamp|Glare|V. Low||
4|environmental|high||Regional`),
    ],
    (reading) => [events(reading), fields(reading)[4], out(reading)],
    [['Computer', 'Cables', 'Lamp'], null, ['2 instruction', '6 noEvent']],
  ],
  [
    'a column of kinds that is called a risk',
    [sheetOf('Risk|Description|Likelihood|Impact\nRisk|Fire|3|4\nIssue|Late|3|4\nRisk|Flood|2|2')],
    (reading) => [events(reading), fields(reading)[0]],
    [['Fire', 'Flood'], 'riskType'],
  ],
  [
    'responses of one word',
    [sheetOf('Risk|Likelihood|Impact|Risk response\nFire|3|4|Transfer\nFlood|2|2|Contingency\nDust|2|2|Transference')],
    (reading) => [plans(reading), fields(reading)[3]],
    [[[], [], []], null],
  ],
  [
    'two impacts with one likelihood',
    [sheetOf('Risk|Impact|Likelihood|Severity|Plan\nFire|4|3|5|Pump\nFlood|2|2|1|Alarm')],
    (reading) => [rates(reading, 'gross'), rates(reading), questionsOf(reading)],
    [
      ['-x-', '-x-'],
      ['3x4', '2x2'],
      ['Impact', 'Severity'],
    ],
  ],
  [
    'a row of instructions that plans could start with',
    [
      sheetOf(`ID|Risk statement|Risk category|Probability|Impact|Risk response
|Use the form|Provide the category|Use the scale|Use the scale|Clearly give the plan
|Fire|Legal|3|4|Use foam
|Flood|Legal|2|2|Provide pumps`),
    ],
    (reading) => [events(reading), plans(reading), out(reading)],
    [['Fire', 'Flood'], [['Use foam'], ['Provide pumps']], ['2 instruction']],
  ],
  [
    'prevention and what happens in the event',
    [
      sheetOf(
        'Risk|Likely Hood of happening|Risk Prevention|In the event of Risk happening\nDisk breaks|3|Back up|Restore it',
      ),
    ],
    (reading) => [events(reading), fields(reading), plans(reading)],
    [['Disk breaks'], ['eventDescription', 'net.likelihood', 'plan', 'plan'], [['Back up', 'Restore it']]],
  ],
  [
    'a hazard beside its risk',
    [sheetOf('Hazard|Risk|Likelihood|Impact\nLadder|Somebody falls|3|4\nSaw|Somebody is cut|2|4')],
    (reading) => [events(reading), questionsOf(reading).includes('Hazard')],
    [['Somebody falls', 'Somebody is cut'], true],
  ],
  [
    'a scale of ten that no heading names',
    [sheetOf('Risk|Likelihood|Impact\nFire|8|9\nFlood|2|4')],
    (reading) => [reading.open.filter((key) => key !== 'columns'), rates(reading)],
    [
      ['likelihood', 'impact'],
      ['4x5', '1x2'],
    ],
  ],
  [
    'the levels of each scale, apart and in their order',
    [sheetOf('Risk|Likelihood|Impact\nFire|8|9\nFlood|10|4\nStorm|2|4')],
    ({ tables }) => tables.map(({ kind, words }) => `${kind} ${words.map(({ word }) => word).join(', ')}`),
    ['likelihood 2, 8, 10', 'impact 4, 9'],
  ],
  [
    'a scale of ten that headings alone name',
    [sheetOf('Risk|Residual likelihood (1-10)|Residual impact (1-10)\nFire|4|5\nFlood|2|4')],
    rates,
    ['2x3', '1x2'],
  ],
  [
    'a scale in percent',
    [sheetOf('Risk|Probability|Impact\nFire|45%|4\nFlood|10%|5')],
    (reading) => [reading.open.includes('likelihood'), rates(reading)],
    [true, ['3x4', '1x5']],
  ],
  [
    'a scale of three words',
    [sheetOf('Risk|Likelihood|Impact\nFire|High|Medium\nFlood|Low|High')],
    (reading) => reading.open.filter((key) => key !== 'columns'),
    ['likelihood', 'impact'],
  ],
  [
    'a scale of letters',
    [sheetOf('Risk|Likelihood|Impact\nFire|A|4\nFlood|C|5')],
    (reading) => [reading.open.includes('likelihood'), rates(reading), problems(reading)],
    [true, ['-x4', '-x5'], ['unknownRate A', 'unknownRate C']],
  ],
  [
    'likelihoods that are sentences',
    [sheetOf('Risk|Likelihood|Impact\nFire|1 in 50 years|4\nFlood|5 years ago, once|5')],
    (reading) => [rates(reading), reading.open.includes('likelihood')],
    [['-x4', '-x5'], true],
  ],
  [
    'an impact that is an amount',
    [sheetOf('Risk|Likelihood|Impact\nFire|4|3 million baht\nFlood|5|2 days without power')],
    (reading) => [rates(reading), questionsOf(reading)],
    [['4x-', '5x-'], ['Impact']],
  ],
  [
    'days with the month first, seen at one of them',
    [sheetOf('Risk|Action|Due date\nFire|Train|2/3/2027\nFlood|Wall|2/28/2027')],
    dues,
    ['2027-02-03', '2027-02-28'],
  ],
  [
    'days that can be read both ways',
    [sheetOf('Risk|Action|Due date\nFire|Train|2/3/2027\nFlood|Wall|4/5/2027')],
    (reading) => reading.open.includes('days'),
    true,
  ],
  [
    'a day of the year 2500',
    [sheetOf('Risk|Action|Due date\nFire|Train|2500-01-01')],
    problems,
    ['unlikelyDay 2500-01-01'],
  ],
  [
    'a day that a program read as 1926',
    [sheetOf('Risk|Action|Due date\nFire|Train|1926-09-30')],
    (reading) => [dues(reading), problems(reading)],
    [[null], ['unlikelyDay 1926-09-30']],
  ],
]

describe('further columns, scales and days of registers (rules import.asked, import.head, import.columns, import.layouts, import.scales, import.days and import.hidden)', () => {
  it('are twenty-five', () => expect(cases).toHaveLength(25))

  it.each(cases)('are read correctly, or lead to a question or a notice: %s', (_, sheets, look, result) => {
    expect(look(read(...sheets))).toEqual(result)
  })
})
