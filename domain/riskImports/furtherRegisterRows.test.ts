import { describe, expect, it } from 'vitest'
import {
  questionsOf,
  dues,
  events,
  fields,
  out,
  owners,
  plans,
  problems,
  rates,
  read,
  sheetOf,
  targets,
  type RegisterCase,
} from './testing.ts'

/** Two more registers of each kind of fault in rows, plans and people. */
const cases: readonly RegisterCase[] = [
  [
    'sections with numbers',
    [sheetOf('No.|Risk|Cause|Likelihood|Impact\n1|Legal\n1.1|Fine|Law|3|4\n2|Sites\n2.1|Fire|Sparks|4|5')],
    (reading) => [events(reading), out(reading)],
    [
      ['Fine', 'Fire'],
      ['2 heading', '4 heading'],
    ],
  ],
  [
    'a legend below the table',
    [sheetOf('No.|Risk|Cause|Likelihood|Impact\n1|Fire|Sparks|4|5\n2|Flood|Rain|3|4\n\n|1|Rare\n|5|Certain')],
    (reading) => [events(reading), out(reading)],
    [
      ['Fire', 'Flood'],
      ['5 note', '6 note'],
    ],
  ],
  [
    'an owner, a number and a type of controls',
    [sheetOf('Risk|Key controls|Control owner|Control ID|Control type\nFire|Sprinklers|Somchai|C-1|Preventive')],
    (reading) => [reading.records[0]?.content.netAssessment?.keyCurrentControls, fields(reading).slice(2)],
    ['Sprinklers', [null, null, null]],
  ],
  [
    'an owner of an action who is a unit',
    [sheetOf('Risk|Action|Action owner\nFire|Train|Plant')],
    (reading) => [reading.open.includes('person'), problems(reading)],
    [true, ['unknownPerson Plant']],
  ],
  [
    'the same event further down',
    [sheetOf('No.|Risk|Cause\n1|Fire|Sparks\n2|Flood|Rain\n3|FIRE |Heat')],
    (reading) => [events(reading).length, problems(reading)],
    [3, ['sameEvent 2']],
  ],
  [
    'the same event in another spelling',
    [sheetOf('No.|Risk|Cause\n1|นํ้าท่วม|ฝน\n2|Fire|Heat\n3|น้ำท่วม|เขื่อน')],
    problems,
    ['sameEvent 2'],
  ],
  [
    'a category of one common word',
    [sheetOf('Risk|Category\nA hack|Data\nA fire|Process')],
    (reading) => reading.open.includes('category'),
    true,
  ],
  [
    'a category with another sign for "and"',
    [sheetOf('Risk|Category\nA spill|Environment & Pollution')],
    (reading) => [reading.open.includes('category'), reading.records[0]?.content.detail.riskCategoryId],
    [false, 2],
  ],
  [
    'control characters',
    [sheetOf('Risk|Cause\nFeed\u0002pump|W\u000bear')],
    (reading) => [events(reading), reading.records[0]?.content.detail.rootCause],
    [['Feedpump'], 'W\near'],
  ],
  ['letters with accents of their own', [sheetOf('Risk|Cause\nCafe\u0301 closes|Rent')], events, ['Café closes']],
  ['a sheet without a head', [sheetOf('Alpha|Beta\nFire|Sparks')], (reading) => reading.open[0], 'head'],
  [
    'a head that is not the first row, below a title and a note',
    [sheetOf('Risks 2027\nPlease fill in\n\nRef|Risk|Cause\n1|Fire|Sparks')],
    (reading) => [reading.head, events(reading)],
    [3, ['Fire']],
  ],
  [
    'a strategy in a word beside an action in words',
    [sheetOf('Risk|Risk strategy|Action plan\nFire|Reduce|Train the crew\nFlood|Transfer|Buy insurance')],
    (reading) => [plans(reading), fields(reading)[1]],
    [[['Train the crew'], ['Buy insurance']], null],
  ],
  [
    'a due date and a status without a plan',
    [sheetOf('Risk|Action|Due date|Status\nFire|Train|2027-01-31|Open\nFlood||2027-02-28|Done')],
    problems,
    ['noPlan Done', 'noPlan 2027-02-28'],
  ],
  [
    'ticks below levels in words',
    [sheetOf('||Likelihood|||\nNo.|Risk|Low|Medium|High\n1|Fire|||x\n2|Flood|x||')],
    (reading) => rates(reading),
    ['4x-', '2x-'],
  ],
  [
    'ticks below levels of two words',
    [sheetOf('Risk|Impact Very low|Impact Low|Impact Very high\nFire|||x\nFlood|x||')],
    (reading) => rates(reading),
    ['-x5', '-x1'],
  ],
  [
    'one pair of ratings and a target next to a gross score',
    [sheetOf('Risk|Likelihood|Impact|Inherent score|Target likelihood|Target impact\nFire|3|4|12|1|2')],
    (reading) => [rates(reading, 'gross'), rates(reading)],
    [['3x4'], ['-x-']],
  ],
  [
    'impact by likelihood in one cell',
    [sheetOf('Risk|Inherent (I x L)\nFire|5 x 3\nFlood|4x2')],
    (reading) => rates(reading, 'gross'),
    ['3x5', '2x4'],
  ],
  [
    'ratings that are merged over two risks',
    [
      sheetOf('Risk|Cause|Likelihood|Impact\nFire|Sparks|3|5\nFlood|Rain||', {
        merges: [
          { top: 1, left: 2, bottom: 2, right: 2 },
          { top: 1, left: 3, bottom: 2, right: 3 },
        ],
      }),
    ],
    (reading) => rates(reading),
    ['3x5', '3x5'],
  ],
  [
    'a merged risk whose second row rates otherwise',
    [
      sheetOf('Risk|Cause|Likelihood|Impact\nFire|Sparks|3|5\n|Heat|4|5', {
        merges: [{ top: 1, left: 0, bottom: 2, right: 0 }],
      }),
    ],
    (reading) => [rates(reading), problems(reading)],
    [['3x5'], ['otherRate 4']],
  ],
  [
    'recommendations that are numbered in a line',
    [sheetOf('Risk|Recommendations\nFire|1. Train 2. Drill 3. Test')],
    plans,
    [['Train', 'Drill', 'Test']],
  ],
  [
    'a plan and another one for the case that it happens',
    [sheetOf('Risk|Preventive action|Contingency\nFire|Train|Call the brigade')],
    plans,
    [['Train', 'Call the brigade']],
  ],
  [
    'quarters and fiscal years',
    [sheetOf('Risk|Action|Due date\nFire|Train|Q2 2027\nFlood|Wall|ปีงบประมาณ 2570')],
    (reading) => [dues(reading), problems(reading).length],
    [['2027-06-30', '2027-09-30'], 2],
  ],
  [
    'words for days, and none',
    [sheetOf('Risk|Action|Due date\nFire|Train|31 Jan 2027\nFlood|Wall|30th of June 2027\nWind|Roof|ongoing')],
    (reading) => [dues(reading), problems(reading)],
    [['2027-01-31', '2027-06-30', null], ['unknownDay ongoing']],
  ],
  [
    'risks that are closed, in Thai',
    [sheetOf('ลำดับ|ความเสี่ยง|โอกาส|ผลกระทบ|สถานะความเสี่ยง\n1|ไฟไหม้|4|5|เปิด\n2|น้ำท่วม|3|4|ปิดแล้ว\n3|พายุ|2|2|ปิดแล้ว')],
    (reading) => [events(reading), out(reading)],
    [['ไฟไหม้'], ['3 closed', '4 closed']],
  ],
  [
    'issues among risks',
    [sheetOf('Type|Description|Likelihood|Impact\nRisk|Fire|3|4\nIssue|Pump broken|5|5\nOpportunity|New kiln|2|5')],
    (reading) => [events(reading), out(reading)],
    [['Fire'], ['3 notRisk', '4 notRisk']],
  ],
  [
    'owners of risks: by name, by address, ambiguous, unknown, two, none',
    [
      sheetOf(
        'Risk|Risk owner|Action|Action owner\nFire|Nok  Suk|Train|nok@demo.example\nFlood|nok@demo.example|Wall|\nWind|Somchai|Roof|\nHail|Nobody|Roof|\nFrost|Nok Suk\\nSomchai|Salt|\nHeat|-|Fan|',
      ),
    ],
    (reading) => [owners(reading), problems(reading), questionsOf(reading), reading.open],
    [
      [7, 7, null, null, null, null],
      ['unknownPerson Somchai', 'unknownPerson Nobody', 'unknownPerson Nok Suk\nSomchai'],
      [],
      ['person'],
    ],
  ],
  [
    'an owner who may be that of the risk or of its plans',
    [sheetOf('Risk|Owner|Action\nFire|Nok Suk|Train')],
    (reading) => [owners(reading), questionsOf(reading)],
    [[7], ['Owner']],
  ],
  [
    'somebody who is responsible where there is no plan',
    [sheetOf('Risk|Responsible|Likelihood|Impact\nFire|Nok Suk|3|4')],
    (reading) => [owners(reading), questionsOf(reading)],
    [[7], ['Responsible', 'Impact']],
  ],
  [
    'targets: whole, in part, of an unlikely day',
    [
      sheetOf(
        'Risk|Likelihood|Impact: Financial|Target likelihood|Target impact|Target date|Action|Due date\nFire|4|5|2|3|31/12/2027|Train|30/06/2027\nFlood|4|4|2|||Wall|\nWind|3|3|1|1|31/12/1927|Roof|\nHail|2|2||||Roof|',
      ),
    ],
    (reading) => [rates(reading), targets(reading), dues(reading), problems(reading)],
    [
      ['4x5', '4x4', '3x3', '2x2'],
      ['2 3 2027-12-31', '  ', '  ', '  '],
      ['2027-06-30', null, null, null],
      ['partTarget 2', 'unlikelyDay 31/12/1927', 'partTarget 1, 1, 31/12/1927'],
    ],
  ],
  [
    'targets in Thai, on a scale of ten',
    [
      sheetOf(
        'ความเสี่ยง|โอกาส (1-10)|ผลกระทบ (1-10)|โอกาสเป้าหมาย (1-10)|ผลกระทบเป้าหมาย (1-10)\nไฟไหม้|8|10|4|6\nน้ำท่วม|6|6|2|2',
      ),
    ],
    (reading) => [fields(reading).slice(3), targets(reading), reading.open],
    [
      ['targetLikelihood', 'targetImpact'],
      ['  ', '  '],
      ['columns', 'likelihood', 'impact'],
    ],
  ],
]

describe('further rows, plans and people of registers (rules import.asked, import.rows and import.head)', () => {
  it('are thirty-one', () => expect(cases).toHaveLength(31))

  it.each(cases)('are read correctly, or lead to a question or a notice: %s', (_, sheets, look, result) => {
    expect(look(read(...sheets))).toEqual(result)
  })
})
