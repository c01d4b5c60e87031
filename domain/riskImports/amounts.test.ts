import { expect, it } from 'vitest'
import { amountLimit } from '#domain/validation/limits'
import { readAmount } from './amounts.ts'
import { matchColumn } from './fields.ts'

it.each<[cell: string, heading: string, result: string | null]>([
  ['4,200,000', 'Loss (THB)', '4200000 THB'],
  ['4.2', 'Loss (MTHB)', '4200000 THB'],
  ['1,250', 'Loss amount in THB million', '1250000000 THB'],
  ['4.2 million baht', 'Loss', '4200000 THB'],
  ['5 ล้านบาท', 'มูลค่า', '5000000 THB'],
  ['๓ พันล้าน', 'มูลค่าความเสียหาย (บาท)', '3000000000 THB'],
  ['850k EUR', 'Loss', '850000 EUR'],
  ['US$ 4,000', 'Loss', '4000 USD'],
  ['S$ 4,000', 'Loss', '4000 SGD'],
  // Words inside other words are not powers of ten.
  ['500', 'Abnormal loss of the paper mill (THB)', '500 THB'],
  ['500', 'ความเสียหายต่อพันธุ์พืช (บาท)', '500 THB'],
  ['4,000', 'Loss', null],
  ['$4,000', 'Loss', null],
  ['3 to 5', 'Loss (THB)', null],
  ['(4,000)', 'Loss (THB)', null],
  ['-4,000', 'Loss (THB)', null],
  [String(amountLimit), 'Loss (THB)', `${amountLimit} THB`],
  [String(amountLimit + 1), 'Loss (THB)', null],
  ['90,000 billion', 'Loss (THB)', null],
  ['none', 'Loss (THB)', null],
])('the cell %s under "%s" is read as %s', (cell, heading, result) => {
  const read = readAmount(cell, heading)
  expect(read && `${read.amount} ${read.currency}`).toBe(result)
})

const impacts = [{ key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' }]

it.each<[heading: string, cells: string[], field: string | null, isAsked: boolean]>([
  ['Financial impact (MTHB)', ['4.2', '1,250'], 'net.amount', false],
  ['มูลค่าความเสียหายก่อนการควบคุม', ['12 ล้านบาท', '๓ ล้านบาท'], 'gross.amount', false],
  ['Financial impact (THB)', ['3', '4', '5'], 'net.amount', true],
  ['Financial impact', ['3', '4', '5'], 'net.impact.financial', false],
])('the column "%s" is matched by its heading and cells', (heading, cells, field, isAsked) => {
  expect(matchColumn(heading, cells, impacts)).toMatchObject({ field, isAsked })
})
