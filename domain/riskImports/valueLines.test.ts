import { describe, expect, it } from 'vitest'
import { readValueLines, valueTextOf } from './valueLines.ts'

/** The values that the rows of a sheet have, with their comments. */
const valuesIn = (rows: string[][]) =>
  readValueLines(valueTextOf([{ name: 'Values', rows }]) ?? '').map(({ read }) => read)

describe('the columns of a sheet with values (rule indicators.values)', () => {
  const on = '2026-05-01'

  it.each([
    [
      'day, value',
      [
        ['Day', 'Tons'],
        [on, '5'],
      ],
      null,
    ],
    [
      'day, value, comment',
      [
        ['Day', 'Tons', 'Why'],
        [on, '5', 'Rain'],
      ],
      'Rain',
    ],
    [
      'value, day',
      [
        ['Tons', 'Day'],
        ['5', on],
      ],
      null,
    ],
    [
      'comment, day, value',
      [
        ['Why', 'Day', 'Tons'],
        ['Rain', on, '5'],
      ],
      null,
    ],
    [
      'day, value, another number',
      [
        ['Day', 'Tons', 'Days'],
        [on, '5', '31'],
      ],
      null,
    ],
  ])('are found in the order %s, and a day is no comment', (_order, rows, comment) => {
    expect(valuesIn(rows)).toEqual([{ on, value: 5, comment }])
  })

  it('are those of the first visible sheet with days and numbers', () => {
    const rows = [[on, '5']]
    expect(
      valueTextOf([
        { name: 'Hidden', rows: [[on, '9']], isHidden: true },
        { name: 'Shown', rows },
      ]),
    ).toBe(`${on}\t5`)
    expect(valueTextOf([{ name: 'Days alone', rows: [[on], ['2026-05-02']] }])).toBeNull()
  })
})
