import { expect, it } from 'vitest'
import { cellText, writtenCell } from './cellText.ts'

it.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [false, 'false'],
  [' Kiln ', 'Kiln'],
  [new Date('2026-02-28T23:59:59.000Z'), '2026-02-28'],
  [new Date(Number.NaN), ''],
  [{ richText: [{ text: ' Ki' }, { text: 'ln 4 ' }] }, 'Kiln 4'],
  [{ hyperlink: 'mailto:nok@kiln.example', text: { richText: [{ text: 'Nok' }] } }, 'Nok'],
  [{ formula: 'A1', result: new Date('2026-02-28') }, '2026-02-28'],
  [{ error: '#REF!' }, ''],
])('the text of the cell %j is %j', (cell, text) => expect(cellText(cell)).toBe(text))

it('a written cell shows a text that looks like an escape as it is', () => {
  expect([writtenCell('_x0041_'), writtenCell('a_x00'), writtenCell(4)]).toEqual(['_x005F_x0041_', 'a_x00', 4])
})
