import { describe, expect, it } from 'vitest'
import type { ImpactType } from './fields.ts'
import { interpret, type Interpretation } from './interpret.ts'
import type { NamedSheet } from './sheet.ts'

const impacts: ImpactType[] = [
  { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' },
  { key: 'safety', nameEn: 'Health and Safety', nameTh: 'ความปลอดภัย' },
]
const categories = [
  { id: 1, nameEn: 'Process Safety, Fire and Explosion', nameTh: 'ความปลอดภัยในกระบวนการผลิต', isOther: false },
  { id: 2, nameEn: 'Environment and Pollution', nameTh: 'สิ่งแวดล้อมและมลพิษ', isOther: false },
  { id: 3, nameEn: 'Personal Data Protection', nameTh: 'การคุ้มครองข้อมูลส่วนบุคคล', isOther: false },
  { id: 9, nameEn: 'Other', nameTh: 'อื่น ๆ', isOther: true },
]

/** A sheet written in lines; cells end at a bar. */
const sheetOf = (text: string, more: Partial<NamedSheet> = {}): NamedSheet => ({
  name: 'Register',
  rows: text.split('\n').map((line) => line.split('|').map((cell) => cell.trim().replaceAll('\\n', '\n'))),
  ...more,
})

const people = {
  'nok suk': [{ id: 7, name: 'Nok Suk' }],
  'nok@demo.example': [{ id: 7, name: 'Nok Suk' }],
  somchai: [
    { id: 8, name: 'Somchai A' },
    { id: 9, name: 'Somchai B' },
  ],
}
const read = (...sheets: NamedSheet[]) => interpret(sheets, { categories, impacts, people })

const events = ({ records }: Interpretation) => records.map(({ content }) => content.detail.eventDescription)
const fields = ({ columns }: Interpretation) => columns.map(({ field }) => field)
const problems = ({ records }: Interpretation) =>
  records.flatMap((record) => record.problems.map(({ problem, cell }) => `${problem} ${cell}`))
const out = ({ leftOut }: Interpretation) => leftOut.map(({ row, reason }) => `${row} ${reason}`)
const plans = ({ records }: Interpretation) =>
  records.map(({ content }) => (content.mitigationPlans ?? []).map(({ description }) => description))
const dues = ({ records }: Interpretation) =>
  records.flatMap(({ content }) => (content.mitigationPlans ?? []).map(({ dueDate }) => dueDate ?? null))
const rates = ({ records }: Interpretation, type: 'gross' | 'net' = 'net') =>
  records.map(({ content }) => {
    const { likelihoodRate, impactAssessmentItems } = content[`${type}Assessment`] ?? {}
    return `${likelihoodRate ?? '-'}x${impactAssessmentItems?.[0]?.rate ?? '-'}`
  })
const owners = ({ records }: Interpretation) => records.map(({ content }) => content.detail.ownerUserId ?? null)
const targets = ({ records }: Interpretation) =>
  records.map(({ content: { detail } }) => [detail.targetLikelihood, detail.targetImpact, detail.targetOn].join(' '))
const askedOf = ({ columns }: Interpretation) => columns.flatMap(({ heading, isAsked }) => (isAsked ? [heading] : []))

/** Two more registers of each kind of fault: the kind, a register, what is looked at, and what must come out. */
const cases: readonly (readonly [
  kind: string,
  sheets: NamedSheet[],
  look: (reading: Interpretation) => unknown,
  result: unknown,
])[] = [
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
    (reading) => [rates(reading, 'gross'), rates(reading), askedOf(reading).length],
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
    (reading) => [rates(reading, 'gross'), rates(reading), askedOf(reading)],
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
    (reading) => [events(reading), askedOf(reading).includes('Hazard')],
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
    (reading) => [rates(reading), askedOf(reading)],
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
    (reading) => [owners(reading), problems(reading), askedOf(reading), reading.open],
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
    (reading) => [owners(reading), askedOf(reading)],
    [[7], ['Owner']],
  ],
  [
    'somebody who is responsible where there is no plan',
    [sheetOf('Risk|Responsible|Likelihood|Impact\nFire|Nok Suk|3|4')],
    (reading) => [owners(reading), askedOf(reading)],
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

describe('further registers of every kind (rules import.asked, import.head, import.columns, import.layouts, import.scales, import.days, import.rows and import.hidden)', () => {
  it('are fifty-four', () => expect(cases).toHaveLength(54))

  it.each(cases)('are read correctly, or lead to a question or a notice: %s', (_, sheets, look, result) => {
    expect(look(read(...sheets))).toEqual(result)
  })
})
