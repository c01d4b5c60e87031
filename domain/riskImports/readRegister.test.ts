import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '#domain/organisation/locales'
import { matchColumns } from './columnsTogether.ts'
import { fieldOf, importFields, type ImpactType } from './fields.ts'
import { findHead, headingsAt } from './head.ts'
import { layOut } from './layout.ts'
import { plansIn } from './plans.ts'
import { planStatusOf, rateOf, yesOrNoOf, withoutScale } from './rates.ts'
import { readRegister, stateOfCell } from './readRegister.ts'
import { tableOf, type Sheet } from './sheet.ts'
import { numberOf } from './valueLines.ts'
import { isClosedWord } from './words.ts'

const impacts: ImpactType[] = [
  { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' },
  { key: 'safety', nameEn: 'Health and Safety', nameTh: 'สุขภาพและความปลอดภัย' },
  { key: 'reputation', nameEn: 'Reputation and Image', nameTh: 'ชื่อเสียงและภาพลักษณ์' },
]
const categories = [
  { id: 4, nameEn: 'Process Safety, Fire and Explosion', nameTh: 'ความปลอดภัยในกระบวนการผลิต', isOther: false },
  { id: 16, nameEn: 'Information Technology and Cyber Security', nameTh: 'เทคโนโลยีสารสนเทศ', isOther: false },
  { id: 20, nameEn: 'Other', nameTh: 'อื่น ๆ', isOther: true },
]

const headIn = (rows: Sheet, mappings: Parameters<typeof findHead>[1] = []) => {
  const found = findHead(tableOf({ name: 'A', rows }), mappings, impacts)
  return found && { ...found, fields: found.matches.map(({ field }) => field) }
}

const read = (rows: Sheet) => {
  const found = headIn(rows)
  if (!found) throw new Error('no head')
  return { ...found, ...readRegister(tableOf({ name: 'A', rows }), { ...found, impacts, categories }) }
}

/** One word of each kind in each language; the lists contain more. */
const known: Record<Locale, { heading: string; rate: string; status: string; yes: string; state: string }> = {
  en: { heading: 'Root cause', rate: 'High', status: 'Done', yes: 'Yes', state: 'Normal' },
  th: { heading: 'สาเหตุ', rate: 'สูง', status: 'เสร็จสิ้น', yes: 'ใช่', state: 'ปกติ' },
}

it.each(locales)('headings and values are recognised in each language: %s (rule import.reading)', (locale) => {
  const { heading, rate, status, yes, state } = known[locale]
  expect(fieldOf(heading, [], impacts)).toBe('rootCause')
  expect([rateOf(rate, 'impact'), planStatusOf(status), yesOrNoOf(yes)]).toEqual([4, 'Complete', true])
  expect(stateOfCell(state)).toBe('Normal')
})

it('a column of products becomes two columns, with any sign between the factors (rule import.layouts)', () => {
  const rows = [
    ['Fire', '4x5=20'],
    ['Flood', '2 x 3 = 6'],
    ['Storm', '1*2'],
    ['Hail', '๓×๔'],
  ]
  expect(layOut({ headings: ['Risk', 'Rating (LxI)'], rows })).toEqual({
    headings: ['Risk', 'Rating likelihood', 'Rating impact'],
    rows: [
      ['Fire', '4', '5'],
      ['Flood', '2', '3'],
      ['Storm', '1', '2'],
      ['Hail', '3', '4'],
    ],
  })
  expect(layOut({ headings: ['Risk', 'IxL'], rows }).rows[0]).toEqual(['Fire', '5', '4'])
})

it.each([
  ['Likelihood (1-5)', 'Likelihood'],
  ['Impact 0 to 100', 'Impact'],
  ['[1–25] Score', 'Score'],
  ['Score (max 25)', 'Score'],
  ['Impact 1-1000', 'Impact 1-1000'],
])('the heading %s without its scale is %s', (heading, name) => {
  expect(withoutScale(heading)).toBe(name)
})

describe('rates (rule import.reading)', () => {
  it.each([
    ['4', 4],
    ['4.0', 4],
    [' 4 - Likely', 4],
    ['4 (Likely)', 4],
    ['Likely (4)', 4],
    ['likely', 4],
    ['สูง', 4],
    ['สูงมาก', 5],
    ['๔', 4],
    ['ระดับ 4', 4],
    ['4=สูง', 4],
    ['ปานกลาง', 3],
    ['Almost certain', 5],
    ['H', 4],
    ['0', null],
    ['6', null],
    ['45', null],
    ['4.5', null],
    ['20%', null],
    ['often?', null],
    ['', null],
  ])('reads %j as likelihood %j', (cell, rate) => expect(rateOf(cell, 'likelihood')).toBe(rate))

  it('distinguishes the words of impacts from those of likelihoods', () => {
    expect([rateOf('Catastrophic', 'impact'), rateOf('Major', 'impact'), rateOf('รุนแรงมาก', 'impact')]).toEqual([
      5, 4, 5,
    ])
    expect([rateOf('Major', 'likelihood'), rateOf('Likely', 'impact')]).toEqual([null, null])
  })
})

describe('plans', () => {
  it.each([
    ['Train the crew', [['Train the crew', null]]],
    [
      '1. Train the crew\n2) Buy a pump',
      [
        ['Train the crew', null],
        ['Buy a pump', null],
      ],
    ],
    [
      '- Train the crew\nof both shifts\n• Buy a pump',
      [
        ['Train the crew\nof both shifts', null],
        ['Buy a pump', null],
      ],
    ],
    [
      'Train the crew (Complete)\nBuy a pump (In Progress)',
      [
        ['Train the crew', 'Complete'],
        ['Buy a pump', 'In Progress'],
      ],
    ],
    ['ฝึกอบรม (กำลังดำเนินการ)', [['ฝึกอบรม', 'In Progress']]],
    ['ฝึกอบรม (กำลังทำ)', [['ฝึกอบรม', 'In Progress']]],
    ['Train (both shifts)', [['Train (both shifts)', null]]],
    ['-', []],
  ])('reads %j', (cell, plans) => {
    expect(plansIn(cell).map(({ description, status }) => [description, status])).toEqual(plans)
  })

  it.each([
    ['Done', 'Complete'],
    ['100%', 'Complete'],
    ['40 %', 'In Progress'],
    ['ร้อยละ 40', 'In Progress'],
    ['140 %', null],
    ['ดำเนินการแล้ว', 'Complete'],
    ['แล้วเสร็จ', 'Complete'],
    ['maybe', null],
  ])('reads the status %j', (cell, status) => expect(planStatusOf(cell)).toBe(status))

  it('reads yes and no', () =>
    expect(['Yes', 'ใช่', '', 'no', '?'].map(yesOrNoOf)).toEqual([true, true, false, false, null]))
})

describe('a register', () => {
  it('reports a row that repeats the event of the row before', () => {
    const { records } = read([
      ['Risk', 'Cause', 'Action'],
      ['A pump fails', 'Wear', 'Buy a spare'],
      ['A pump fails', '', 'Train the crew'],
    ])
    expect(records).toHaveLength(1)
    expect(records[0]?.problems).toContainEqual(expect.objectContaining({ problem: 'sameRow', cell: '3' }))
  })

  it('carries the name of a group over its columns, whatever is merged in other rows', () => {
    const rows = [
      ['Risk register', '', '', ''],
      ['', 'Gross', '', ''],
      ['Risk', 'Likelihood', 'Impact', 'Score'],
    ]
    expect(headingsAt({ rows, merges: [{ top: 0, left: 0, bottom: 0, right: 3 }] }, 2)).toContainEqual([
      'Risk',
      'Gross Likelihood',
      'Gross Impact',
      'Gross Score',
    ])
  })

  it('is found below a title, with a merged head, continued rows and a total', () => {
    const { headings, fields, records, leftOut } = read([
      ['Risk register 2026', '', '', '', '', '', '', '', ''],
      [],
      ['No.', 'Risk', 'Cause', 'Inherent', '', '', 'Residual', '', 'Treatment', ''],
      ['', '', '', 'Likelihood', 'Impact', 'Score', 'Likelihood', 'Impact', 'Action', 'Status'],
      ['1', 'A pump fails', 'Wear', '4', '5 - Severe', '20', 'Possible', '3', 'Buy a spare', 'Done'],
      ['', '', '', '', '', '', '', '', 'Train the crew', ''],
      ['2', 'Ransomware', '', 'x', '4', '', '', '', '', ''],
      ['', 'Total', '', '', '', '40', '', '', '', ''],
      ['', '', '', '', '', '', '', '', '', ''],
      ['Legend: 1 = rare', '', '', '', '', '', '', '', '', ''],
    ])
    expect(headings[3]).toBe('Inherent Likelihood')
    expect(fields).toEqual([
      'number',
      'eventDescription',
      'rootCause',
      'gross.likelihood',
      'gross.impact.financial',
      null,
      'net.likelihood',
      'net.impact.financial',
      'plan',
      'planStatus',
    ])
    expect(leftOut).toEqual([
      { row: 8, reason: 'total', text: 'Total · 40' },
      { row: 10, reason: 'note', text: 'Legend: 1 = rare' },
    ])
    expect(records).toMatchObject([
      {
        rows: [5, 6],
        problems: [],
        content: {
          detail: { eventDescription: 'A pump fails', rootCause: 'Wear', riskCategoryId: null },
          grossAssessment: { likelihoodRate: 4, impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 5 }] },
          netAssessment: { likelihoodRate: 3, impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 3 }] },
          mitigationPlans: [
            { description: 'Buy a spare', status: 'Complete' },
            { description: 'Train the crew', status: 'Pending' },
          ],
        },
      },
      { rows: [7], problems: [{ field: 'gross.likelihood', problem: 'unknownRate', cell: 'x' }] },
    ])
  })

  it('is read in Thai, with an impact a column and words for rates', () => {
    const { fields, records } = read([
      [
        'ลำดับ',
        'ประเภทความเสี่ยง',
        'เหตุการณ์ความเสี่ยง',
        'สาเหตุ',
        'โอกาสเกิด (ก่อนการควบคุม)',
        'ผลกระทบด้านการเงิน (ก่อนการควบคุม)',
        'ผลกระทบด้านชื่อเสียง (ก่อนการควบคุม)',
        'มาตรการควบคุมที่มีอยู่',
        'แผนจัดการความเสี่ยง',
        'ผู้รับผิดชอบ',
      ],
      [
        '1',
        'เทคโนโลยีสารสนเทศ',
        'ระบบถูกเรียกค่าไถ่',
        'ไม่มีการสำรองข้อมูล',
        'สูง',
        'สูงมาก',
        '2',
        'ไฟร์วอลล์',
        'สำรองข้อมูล',
        'ฝ่ายไอที',
      ],
      ['2', 'ภูมิรัฐศาสตร์', 'สงคราม', '', 'ต่ำ', '', '', '', '', ''],
    ])
    expect(fields).toEqual([
      'number',
      'category',
      'eventDescription',
      'rootCause',
      'gross.likelihood',
      'gross.impact.financial',
      'gross.impact.reputation',
      'net.controls',
      'plan',
      'planOwner',
    ])
    expect(records[0]?.content).toMatchObject({
      detail: { riskCategoryId: 16, eventDescription: 'ระบบถูกเรียกค่าไถ่' },
      grossAssessment: {
        likelihoodRate: 4,
        impactAssessmentItems: [
          { impactTypeKey: 'financial', rate: 5 },
          { impactTypeKey: 'reputation', rate: 2 },
        ],
      },
      netAssessment: { likelihoodRate: null, keyCurrentControls: 'ไฟร์วอลล์' },
    })
    expect(records[1]).toMatchObject({
      content: { detail: { riskCategoryId: 20, riskCategoryDescription: 'ภูมิรัฐศาสตร์' } },
      problems: [{ field: 'category', problem: 'unknownCategory' }],
    })
  })

  it.each([
    [['Risk Event', 'Score'], null],
    [['Name', 'Address', 'Phone'], null],
  ])('is not seen where there is none: %j', (heading, found) => {
    expect(headIn([heading, ['a', 'b', 'c']])).toBe(found)
  })

  it('shortens what is too long, and reports it', () => {
    const { records } = read([
      ['Risk description', 'Root cause', 'Likelihood'],
      ['x'.repeat(4001), 'y', '3'],
    ])
    expect(records[0]?.content.detail.eventDescription).toHaveLength(4000)
    expect(records[0]?.problems).toMatchObject([{ field: 'eventDescription', problem: 'tooLong' }])
  })

  it('uses the owner in a column after the plan for the plan, and the other for the risk', () => {
    const headings = ['Event', 'Who is responsible', 'Action', 'Action owner']
    const cells = ['A kiln stops for a week', 'Anong R.', 'Order new bricks', 'Somchai J.']
    const matches = matchColumns(headings, (column) => [cells[column]!], impacts)
    expect(matches.map(({ field }) => field)).toEqual(['eventDescription', 'riskOwner', 'plan', 'planOwner'])
  })

  it('offers every field once', () => {
    const fields = importFields(impacts)
    expect(new Set(fields).size).toBe(fields.length)
  })
})

describe('columns that somebody of the company has named before (rule import.mapping)', () => {
  const sheet = [['Our risks'], ['Ref', 'What may come', 'Why', 'Old'], ['1', 'A leak', 'Rust', 'x']]
  const mapping = (headings: string[], fields: (string | null)[]) => ({ headings, fields })

  it('keep their latest meaning, except where the product no longer has that field', () => {
    const head = ['ref', ' What  may come', 'Why', 'Old']
    const latest = mapping(head, [null, 'eventDescription', 'rootCause', 'gross.impact.gone'])
    const found = headIn(sheet, [latest, mapping(head, [null, null, null, null])])
    expect(found).toMatchObject({ head: 1, isKnown: true, fields: [null, 'eventDescription', 'rootCause', null] })
  })

  it('are not those of another head', () => {
    const other = mapping(['Ref', 'What may come', 'Why'], [null, 'eventDescription', 'rootCause'])
    expect(headIn(sheet, [other])).toBeNull()
  })
})

it('long cells that nobody would write are read in time by their length (rule wire.turns)', () => {
  const headings = ['Risk event', 'Root cause', 'Likelihood', 'Impact', 'Mitigation plan', 'Due date']
  const began = process.cpuUsage()
  for (const [plan, due] of [
    ['\t', 'ถ'],
    ['1) ', 'by '],
    ['\u0316\u0301', '\u0301\u0316'],
  ] as const) {
    read([
      headings,
      [`Kiln ${due.repeat(15_000)}`, 'Old', '4', '3', `a${plan.repeat(30_000)}x`, `${due.repeat(30_000)}ง`],
    ])
  }
  expect(numberOf(`${'0'.repeat(30_000)}x`)).toBeNull()
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
})

it.each([
  ['.25', 0.25],
  ['1e3', 1000],
  ['-.5', -0.5],
  ['1.', 1],
  ['.', null],
])('the number %j of an indicator is %j (rule indicators.values)', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

it.each([
  ['Closed', true],
  ['no longer valid', true],
  ['ปิดแล้ว', true],
  ['Closedown', false],
  ['Not closed', false],
])('the cell %j means a closed risk: %j', (cell, isClosed) => {
  expect(isClosedWord(cell)).toBe(isClosed)
})

it('impacts of one cell are read by their types (rule import.reading)', () => {
  const headings = ['Risk event', 'Root cause', 'Net likelihood', 'Net impact by type']
  const { records } = read([headings, ['Kiln fails', 'Old', '4', 'Financial: 4 - Major\nHealth and Safety: 2']])
  expect(records[0]?.content.netAssessment?.impactAssessmentItems).toMatchObject([
    { impactTypeKey: 'financial', rate: 4 },
    { impactTypeKey: 'safety', rate: 2 },
  ])
})
