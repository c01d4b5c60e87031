import { expect, it } from 'vitest'
import { read, sheetOf } from './testing.ts'

it('the examples of the columns are the first row and those that fill the most empty columns (rule import.columns)', () => {
  const rows = ['Risk|Cause|Owner', 'Fire||', 'Flood||', 'Theft|Open gate|', 'Leak|Rust|Nok Suk', 'Total||']
  const sheet = sheetOf(['Register of 2026||', ...rows].join('\n'), { hiddenRows: [3] })
  expect(read(sheet).examples.map(({ row, cells }) => `${row} ${cells.join('|')}`)).toEqual([
    '3 Fire||',
    '5 Theft|Open gate|',
    '6 Leak|Rust|Nok Suk',
  ])
})
