import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesOf } from '#tests/support/scope'
import { blockOf, filledDown, isInRange, pasted, textOfBlock } from './block.ts'

const at = (line: number, column: number) => ({ line, column })
const range = (line: number, column: number, toLine = line, toColumn = column) => ({
  anchor: at(line, column),
  focus: at(toLine, toColumn),
})

describe('a copied block', () => {
  it.each([
    [
      'Excel ends each row with CR and LF',
      'High\t3\r\nLow\t1\r\n',
      [
        ['High', '3'],
        ['Low', '1'],
      ],
    ],
    [
      'LibreOffice ends a row with LF',
      'High\t3\nLow\t1',
      [
        ['High', '3'],
        ['Low', '1'],
      ],
    ],
    [
      'a cell with line ends and tabs is quoted',
      '"one\ntwo"\t"a\tb"\r\nthree\t\r\n',
      [
        ['one\ntwo', 'a\tb'],
        ['three', ''],
      ],
    ],
    ['a quotation mark in a quoted cell is doubled', '"a ""b"""\tc', [['a "b"', 'c']]],
    [
      'a text that begins with a quotation mark is one cell',
      '"Fire" in the tank\tHigh',
      [['"Fire" in the tank', 'High']],
    ],
    ['one word is one cell', 'สูง', [['สูง']]],
  ])('%s', (_, text, block) => {
    expect(blockOf(text)).toEqual(block)
  })

  it('is read as it was written, whatever its cells contain', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ก', '"', '\t', '\n', ' ', "'"), maxLength: 6 })
    const row = fc.array(cell, { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (block) => {
        expect(blockOf(textOfBlock(block))).toEqual(block)
      }),
      { numRuns: timesOf(50, 1000) },
    )
  })
})

describe('a paste', () => {
  it('fills the block from the corner of the range', () => {
    expect(
      pasted(
        range(2, 1),
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        10,
      ),
    ).toEqual([
      { line: 2, column: 1, text: 'a' },
      { line: 2, column: 2, text: 'b' },
      { line: 3, column: 1, text: 'c' },
      { line: 3, column: 2, text: 'd' },
    ])
  })

  it('repeats one cell over the range', () => {
    expect(pasted(range(4, 3, 2, 3), [['x']], 10)).toEqual([2, 3, 4].map((line) => ({ line, column: 3, text: 'x' })))
  })

  it('leaves out what is beyond the last column', () => {
    expect(pasted(range(0, 1), [['a', 'b', 'c']], 3).map(({ text }) => text)).toEqual(['a', 'b'])
  })
})

describe('a fill down', () => {
  const textAt = ({ line, column }: { line: number; column: number }) => `${line}.${column}`

  it('copies the first line of the range', () => {
    expect(filledDown(range(1, 0, 3, 1), textAt).map(({ text }) => text)).toEqual(['1.0', '1.1', '1.0', '1.1'])
  })

  it('copies the line above a single line, and nothing in the first line', () => {
    expect(filledDown(range(2, 1), textAt)).toEqual([{ line: 2, column: 1, text: '1.1' }])
    expect(filledDown(range(0, 1), textAt)).toEqual([])
  })
})

it('a range contains its corners in any direction', () => {
  const found = [at(1, 1), at(3, 2), at(2, 1), at(0, 1), at(2, 3)].map((place) => isInRange(range(3, 2, 1, 1), place))
  expect(found).toEqual([true, true, true, false, false])
})
