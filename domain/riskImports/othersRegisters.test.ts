import { describe, expect, it } from 'vitest'
import { fieldOf, type ImpactType } from './fields.ts'
import { findHead, findRegister } from './head.ts'
import { readRegister } from './readRegister.ts'
import { tableOf, type Merge, type Sheet } from './sheet.ts'

const impacts: ImpactType[] = [
  { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' },
  { key: 'safety', nameEn: 'Health and Safety', nameTh: 'สุขภาพและความปลอดภัย' },
]
const categories = [
  { id: 1, nameEn: 'Occupational Health and Safety', nameTh: 'อาชีวอนามัยและความปลอดภัย', isOther: false },
  { id: 2, nameEn: 'Environment and Pollution', nameTh: 'สิ่งแวดล้อมและมลพิษ', isOther: false },
  { id: 20, nameEn: 'Other', nameTh: 'อื่น ๆ', isOther: true },
]

const fieldsIn = (rows: Sheet) =>
  findHead(tableOf({ name: 'A', rows }), [], impacts)?.matches.map(({ field }) => field) ?? []

const read = (rows: Sheet, merges: readonly Merge[] = []) => {
  const table = tableOf({ name: 'A', rows, merges })
  const found = findHead(table, [], impacts)
  if (!found) throw new Error('no head')
  return readRegister(table, { ...found, fields: fieldsIn(rows), impacts, categories })
}

const head = ['No.', 'Risk', 'Cause', 'Category', 'Likelihood', 'Impact', 'Action', 'Due date', 'Status']

describe('what a column is (rule import.reading)', () => {
  it.each([
    ['Inherent Risk (without controls) L', ['4'], 'gross.likelihood'],
    ['Residual Risk (with existing controls) C', ['4'], 'net.impact.financial'],
    ['Residual Risk (with existing controls) R', ['16'], null],
    ['Inherent Risk', ['x'], null],
    ['Additional Controls / Actions Required', ['Buy a pump'], 'plan'],
    ['Existing controls', ['Pump'], 'net.controls'],
    ['Risk Treatment', ['Reduce', 'Accept', 'ถ่ายโอน'], null],
    ['Risk Treatment', ['Buy a pump'], 'plan'],
    ['Due Date', ['1/5/2569', 'ongoing'], 'planDue'],
    ['Target date', ['2026-05-01'], 'planDue'],
    ['Review date', ['2026-05-01'], null],
    ['กำหนดแล้วเสร็จ', ['1. 30/06/2569\n2. 30/09/2569'], 'planDue'],
    ['แผนจัดการความเสี่ยง เริ่ม', ['1 ต.ค. 68'], 'planStart'],
    ['แผนจัดการความเสี่ยง % ความคืบหน้า', ['40%'], 'planProgress'],
    ['ความคืบหน้า', ['แล้วเสร็จ', '40%', 'ยังไม่เริ่ม'], 'planStatus'],
    ['Status', ['Open', 'In progress'], 'planStatus'],
    ['Risk status', ['Open', 'Closed'], 'riskStatus'],
    ['Status', ['Bangkok'], null],
    ['Risk group', ['Plant'], null],
    ['ความเสี่ยง / Risk', ['Fire'], 'eventDescription'],
    ['ความเสี่ยง\nRisks', ['Fire'], 'eventDescription'],
    ['Potential risk', ['Fire'], 'eventDescription'],
  ])('%j above %j is %j', (heading, cells, field) => expect(fieldOf(heading, cells, impacts)).toBe(field))

  it.each([
    [
      ['Risk', 'Likelihood', 'Impact', 'Residual likelihood', 'Residual impact'],
      ['gross', 'gross', 'net', 'net'],
    ],
    [
      ['Risk', 'Likelihood', 'Impact', 'Likelihood', 'Impact'],
      ['gross', 'gross', 'net', 'net'],
    ],
    [
      ['Risk', 'Inherent likelihood', 'Inherent impact', 'Likelihood', 'Impact'],
      ['gross', 'gross', 'net', 'net'],
    ],
    [
      ['Risk', 'Cause', 'Likelihood', 'Impact'],
      ['net', 'net'],
    ],
  ])('rates without a word for it are of the assessment that the others leave: %j', (headings, types) => {
    const fields = fieldsIn([headings, headings.map((heading) => (heading === 'Risk' ? 'Fire' : '3'))])
    expect(fields.flatMap((field) => (field?.includes('.') ? [field.split('.')[0]] : []))).toEqual(types)
  })
})

describe('the sheet of a file', () => {
  const criteria = [
    ['Level', 'Likelihood', 'Description'],
    ['5', 'Certain', 'Often'],
  ]
  const top = [head.slice(0, 6), ['1', 'Flood', '', '', '4', '4']]
  const register = [head, ['1', 'Flood', 'Rain', 'Other', '4', '4', 'A wall', '2026-05-01', 'Open']]

  it('is the one that names most columns, wherever it is', () => {
    const sheets = [criteria, top, register].map((rows, place) => ({ name: `${place}`, rows }))
    expect(findRegister(sheets, [], impacts)).toMatchObject({ chosen: 2, head: 0, isKnown: false })
    expect(findRegister([], [], impacts)).toBeNull()
  })

  it('of those that name the same columns is the longest, wherever it is', () => {
    const longer = [...register, ...register.slice(1)]
    for (const [chosen, order] of [
      [register, longer],
      [longer, register],
    ].entries()) {
      const sheets = order.map((rows, place) => ({ name: `${place}`, rows }))
      expect(findRegister(sheets, [], impacts)).toMatchObject({ chosen: 1 - chosen })
    }
  })

  it('is the one whose columns somebody named before', () => {
    const sheets = [register, top].map((rows, place) => ({ name: `${place}`, rows }))
    const mapping = { headings: head.slice(0, 6), fields: [null, 'eventDescription', null, null, null, null] }
    expect(findRegister(sheets, [mapping], impacts)).toMatchObject({ chosen: 1, isKnown: true })
  })
})

describe('the rows of a register of others', () => {
  it('are left out where they are headings, totals, notes and signatures, and only there', () => {
    const { records, leftOut } = read([
      head,
      ['A. Utilities'],
      ['', 'B. Tank farm'],
      ['1', 'Total loss of power', 'Grid', 'Other', '4', '4', '', '', ''],
      ['', 'Total collapse of demand', 'Recession', 'Other', '4', '4', '', '', ''],
      ['2', 'รวมยอดผิด', 'Excel', 'Other', '2', '2', '', '', ''],
      head,
      ['', 'Sub-total', '', '', '3.5', '', '3 plans', '', ''],
      ['รวมทั้งสิ้น 3 รายการ', '', '', '', '12', '', '', '', ''],
      ['หมายเหตุ: 1 = ต่ำ'],
      ['Prepared by: HSE', 'Reviewed by: HSE manager', '', '', '', '', 'Approved by: MD'],
      ['x', '', '', 'Other', '1', '', '', '', ''],
    ])
    expect(records.map(({ rows }) => rows)).toEqual([[4], [5], [6]])
    expect(leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 heading',
      '3 heading',
      '7 heading',
      '8 total',
      '9 total',
      '10 note',
      '11 note',
      '12 noEvent',
    ])
  })

  it('continue the record above with causes and plans, each plan with its own status and day', () => {
    const { records } = read([
      head,
      ['1', 'Fire', 'Sparks', 'Other', '4', '4', '1. Train\n2. Buy', '1. 30/06/2569\n2. ongoing', '1. Done\n2. 40%'],
      ['', '', 'Heat', '', '', '', 'Test', '15-Jul-26', 'Open'],
      ['', '', 'Wind', '', '', '', '', '', ''],
    ])
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      rows: [2, 3, 4],
      content: {
        detail: { rootCause: 'Sparks\nHeat\nWind' },
        mitigationPlans: [
          { description: 'Train', status: 'Complete', dueDate: '2026-06-30' },
          { description: 'Buy', status: 'In Progress', progress: 40 },
          { description: 'Test', status: 'Pending', dueDate: '2026-07-15' },
        ],
      },
      problems: [{ field: 'planDue', problem: 'unknownDay', cell: 'ongoing' }],
    })
  })

  it('are empty where a cell contains a dash', () => {
    const { records } = read([head, ['1', 'Fire', '-', 'N/A', '–', '3', '-', '-', '-']])
    expect(records[0]).toMatchObject({ problems: [], content: { detail: { rootCause: null, riskCategoryId: null } } })
    expect(records[0]?.content.mitigationPlans).toBeUndefined()
  })

  it.each([
    ['Occupational Health & Safety', 1],
    ['Environmental', 2],
    ['อื่นๆ', 20],
  ])('have the category that %j means', (cell, id) => {
    const { records } = read([head, ['1', 'Fire', 'Sparks', cell, '4', '4', '', '', '']])
    expect(records[0]).toMatchObject({ problems: [], content: { detail: { riskCategoryId: id } } })
  })

  it('share the category of a cell that is merged over them', () => {
    const rows = [head, ['1', 'Fire', 'Sparks', 'Other'], ['2', 'Flood', 'Rain', ''], ['3', 'Wind', 'Storm', '']]
    const { records } = read(rows, [{ top: 1, left: 3, bottom: 2, right: 3 }])
    expect(records.map(({ content }) => content.detail.riskCategoryId)).toEqual([20, 20, null])
  })
})
