import { expect, it } from 'vitest'
import { singleDayOf, orderOfDays, readDay } from './days.ts'

it.each([
  ['2026-05-01', '2026-05-01'],
  ['2569-5-1', '2026-05-01'],
  ['1/5/2569', '2026-05-01'],
  ['01.05.2026', '2026-05-01'],
  ['31-10-2026', '2026-10-31'],
  ['30/09/69', '2026-09-30'],
  ['30/09/26', '2026-09-30'],
  // Two digits from 60 on are of the Buddhist era.
  ['30/09/60', '2017-09-30'],
  ['30/09/59', '2059-09-30'],
  ['๑/๑๐/๒๕๖๘', '2025-10-01'],
  ['15-Jul-26', '2026-07-15'],
  ['30 September 2026', '2026-09-30'],
  ['30 มิ.ย. 2569', '2026-06-30'],
  ['1 ม.ค. 69', '2026-01-01'],
  ['31 มี.ค. 69', '2026-03-31'],
  ['31 ธันวาคม พ.ศ. 2569', '2026-12-31'],
  ['31/02/2026', null],
  ['15-Foo-26', null],
  ['12/2025', null],
  ['ongoing', null],
  ['ต่อเนื่อง', null],
  ['', null],
])('the day that %j names is %j (rule import.reading)', (cell, day) => expect(singleDayOf(cell)).toBe(day))

it.each([
  ['3/2027', '2027-03-31'],
  ['2027-2', '2027-02-28'],
  ['13/2027', null],
  ['มีนาคม 2570', '2027-03-31'],
  ['ธ.ค. 69', '2026-12-31'],
  ['ธคม 2570', null],
  ['Q3 2027', '2027-09-30'],
  ['2027-Q2', '2027-06-30'],
  ['ไตรมาสที่ 4/2570', '2027-12-31'],
  ['H1 2027', '2027-06-30'],
  ['half 2 2027', '2027-12-31'],
  ['ปีงบประมาณ 2570', '2027-09-30'],
  ['2027', '2027-12-31'],
  ['ต.ค. 69 - ก.ย. 70', '2027-09-30'],
])('the last day of the period %j is %j (rule import.days)', (cell, day) =>
  expect(readDay(cell)).toEqual(day === null ? null : { day, isPeriod: true }),
)

it('days that are part of a longer text do not show the order of their column', () => {
  expect(orderOfDays(['13/02/2027', '01/02/2027'])).toBe('dayFirst')
  expect(orderOfDays(['room 2/13/2027', '13/02/2027'])).toBe('dayFirst')
})

it.each([
  ['13/12/2025', 'dayFirst'],
  ['12/13/2025', 'monthFirst'],
  ['12/11/2025', null],
  ['11/12/2025', null],
])('a column with %s has its day %s', (day, order) => {
  expect(orderOfDays([day])).toBe(order)
})
