import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetColumns, type CellTexts, type SheetColumn } from '#domain/riskSheet/columns'
import { timesOf } from '#tests/support/scope'
import { changedColumns, emptySheet, isEmptied, keptOf, reduceSheet, refusalOf, shownText } from './sheetState.ts'
import type { CellChange, KeptLine, SheetEvent, SheetState } from './sheetState.ts'

type State = SheetState<string>

const row = (key: string, base: CellTexts = {}) => ({ key, row: key, base })
const run = (state: State, ...events: SheetEvent<string>[]): State => events.reduce<State>(reduceSheet, state)
const open = (kept: KeptLine[] = []): State =>
  run(emptySheet, {
    type: 'opened',
    rows: [row('1', { eventDescription: 'Fire', owner: 'Ann' }), row('2', { eventDescription: 'Flood' })],
    kept,
  })
const write = (key: string, column: SheetColumn, text: string): SheetEvent<string> => ({
  type: 'written',
  changes: [{ key, column, text }],
})
const lineOf = (state: State, key: string) => state.lines.find((line) => line.key === key)
const textOf = (state: State, key: string, column: SheetColumn) => {
  const line = lineOf(state, key)
  return line && shownText(line, column)
}
const textsOf = (state: State) =>
  state.lines
    .map((line) => sheetColumns.map((column) => shownText(line, column)))
    .filter((texts) => texts.some(Boolean))

describe('undo', () => {
  const change = fc.record({
    key: fc.constantFrom('1', '2', 'new-2', 'new-4'),
    column: fc.constantFrom<SheetColumn>('owner', 'riskCategory', 'net.impact'),
    text: fc.constantFrom('', 'a', 'b', 'High'),
  })
  const changes = fc.array(change, { minLength: 1, maxLength: 6 }).map(onePerCell)
  /** A save that shows another spelling of what was typed, as "4 – Likely" for "High". */
  const save = fc.constant('save' as const)

  it('of any sequence of changes and saves restores every cell, and redo brings all back', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(changes, save), { maxLength: 12 }), (steps) => {
        const before = open()
        let state = before
        for (const step of steps) {
          state = step === 'save' ? saved(state) : run(state, { type: 'written', changes: step })
        }
        const count = state.past.length
        const undone = run(state, ...Array<SheetEvent<string>>(count).fill({ type: 'undone' }))
        expect(textsOf(undone)).toEqual(textsOf(before))
        expect(undone.past).toEqual([])
        const redone = run(undone, ...Array<SheetEvent<string>>(count).fill({ type: 'redone' }))
        expect(textsOf(redone)).toEqual(textsOf(state))
      }),
      { numRuns: timesOf(60, 1000) },
    )
  })

  function onePerCell(list: CellChange[]): CellChange[] {
    return [...new Map(list.map((one) => [`${one.key} ${one.column}`, one])).values()]
  }

  function saved(state: State): State {
    const dirty = state.lines.filter((line) => changedColumns(line).length > 0)
    return run(state, {
      type: 'saved',
      rows: dirty.map(({ key, base, texts }) => ({ key, row: key, base: { ...base, ...texts }, sent: texts })),
    })
  }

  it('restores the 200 cells of a wrong paste', () => {
    const rows = Array.from({ length: 40 }, (_, place) => row(String(place), { eventDescription: `Event ${place}` }))
    const state = run(emptySheet, { type: 'opened', rows, kept: [] })
    const pasted = rows.flatMap(({ key }) =>
      sheetColumns.slice(0, 5).map((column): CellChange => ({ key, column, text: 'wrong' })),
    )
    const after = run(state, { type: 'written', changes: pasted })
    expect(keptOf(after)).toHaveLength(40)
    const back = run(after, { type: 'undone' })
    expect(textsOf(back)).toEqual(textsOf(state))
    expect(keptOf(back)).toEqual([])
  })
})

describe('a save', () => {
  it('keeps what was typed in the meantime', () => {
    const typed = run(open(), write('1', 'owner', 'Bob'), write('1', 'net.impact', '3'))
    const now = run(typed, write('1', 'owner', 'Bobby'), {
      type: 'saved',
      rows: [
        { ...row('1', { owner: 'Bob', 'net.impact': '3 – Moderate' }), sent: { owner: 'Bob', 'net.impact': '3' } },
      ],
    })
    expect(lineOf(now, '1')?.texts).toEqual({ owner: 'Bobby' })
    expect(textOf(now, '1', 'net.impact')).toBe('3 – Moderate')
  })

  it('keeps a cell that was not sent', () => {
    const typed = run(open(), write('1', 'net.impact', 'nonsense'))
    const now = run(typed, { type: 'saved', rows: [{ ...row('1'), sent: {} }] })
    expect(textOf(now, '1', 'net.impact')).toBe('nonsense')
  })
})

describe('a row that somebody else changed', () => {
  const typed = run(open(), write('1', 'owner', 'Bob'), write('1', 'rootCause', 'Wires'))
  const theirs = { eventDescription: 'Big fire', owner: 'Cid' }
  const overtaken = run(typed, { type: 'overtaken', row: row('1', theirs) })

  it('asks about cells that both changed, and shows the saved value of the other cells', () => {
    expect(lineOf(overtaken, '1')?.asked).toEqual(['owner'])
    expect(textOf(overtaken, '1', 'eventDescription')).toBe('Big fire')
    expect(lineOf(overtaken, '1')?.texts).toEqual({ owner: 'Bob', rootCause: 'Wires' })
  })

  it('gets the chosen value, and an undo brings the typed one back', () => {
    const kept = run(overtaken, { type: 'chosen', key: '1', column: 'owner', side: 'mine' })
    expect([textOf(kept, '1', 'owner'), lineOf(kept, '1')?.asked]).toEqual(['Bob', []])
    const taken = run(overtaken, { type: 'chosen', key: '1', column: 'owner', side: 'theirs' })
    expect([textOf(taken, '1', 'owner'), lineOf(taken, '1')?.asked]).toEqual(['Cid', []])
    expect(textOf(run(taken, { type: 'undone' }), '1', 'owner')).toBe('Bob')
  })
})

describe('an undo of a new row', () => {
  const typed = run(open(), write('new-2', 'eventDescription', 'Theft'))
  const made = run(typed, {
    type: 'saved',
    rows: [{ key: 'new-2', row: '3', base: { eventDescription: 'Theft' }, sent: { eventDescription: 'Theft' } }],
  })
  const undone = run(made, { type: 'undone' })
  const emptied = (state: State) => state.lines.filter(isEmptied).map(({ key }) => key)

  it('empties its record, which is deleted; a redo creates it again (rule sheet.saving)', () => {
    expect([emptied(made), emptied(undone)]).toEqual([[], ['new-2']])
    const deleted = run(undone, { type: 'deleted', key: 'new-2' })
    expect([lineOf(deleted, 'new-2')?.row, emptied(deleted), keptOf(deleted)]).toEqual([null, [], []])
    const again = run(deleted, { type: 'redone' })
    expect([lineOf(again, 'new-2')?.row, textOf(again, 'new-2', 'eventDescription')]).toEqual([null, 'Theft'])
  })

  it('keeps a text that was typed during the deletion, as a new row', () => {
    const now = run(undone, write('new-2', 'eventDescription', 'Fraud'), { type: 'deleted', key: 'new-2' })
    expect([lineOf(now, 'new-2')?.row, textOf(now, 'new-2', 'eventDescription')]).toEqual([null, 'Fraud'])
  })

  it('does not delete a record that was not created here, was refused or submitted', () => {
    const cleared = run(open(), write('2', 'eventDescription', ''))
    expect(emptied(cleared)).toEqual([])
    expect(emptied(run(undone, { type: 'refused', key: 'new-2', cells: {}, message: 'Changed' }))).toEqual([])
    expect(emptied(run(made, { type: 'submitted', keys: ['new-2'] }, { type: 'undone' }))).toEqual([])
  })
})

describe('a refusal of the server', () => {
  const refused = run(open(), write('1', 'owner', 'Nobody'), {
    type: 'refused',
    key: '1',
    cells: { owner: { text: 'Nobody', message: 'Unknown person' } },
    message: 'Not now',
  })

  it('belongs to the text that was sent', () => {
    const line = lineOf(refused, '1')
    expect([line && refusalOf(line, 'owner'), line?.lineRefusal]).toEqual(['Unknown person', 'Not now'])
    const other = lineOf(run(refused, write('1', 'owner', 'Ann Lee')), '1')
    expect([other && refusalOf(other, 'owner'), other?.lineRefusal]).toEqual([undefined, null])
  })
})

describe('texts of an earlier visit', () => {
  it('return to their cells, with a question where the record has changed since', () => {
    const typed = run(open(), write('1', 'owner', 'Bob'), write('2', 'owner', 'Bob'), write('new-2', 'owner', 'Bob'))
    const kept = keptOf(typed).map((one) => (one.key === '1' ? { ...one, base: { owner: 'Amy' } } : one))
    const again = open(kept)
    expect(['1', '2', 'new-2'].map((key) => textOf(again, key, 'owner'))).toEqual(['Bob', 'Bob', 'Bob'])
    expect(['1', '2'].map((key) => lineOf(again, key)?.asked)).toEqual([['owner'], []])
  })

  it('of a new line whose record was created belong to that record', () => {
    const again = open([{ key: 'new-2', base: {}, texts: { eventDescription: 'Flood', owner: 'Bob' } }])
    expect(textOf(again, '2', 'owner')).toBe('Bob')
    expect(textsOf(again)).toHaveLength(2)
  })
})

it('a blank line is always at the end', () => {
  const keys = run(open(), write('new-3', 'eventDescription', 'Theft')).lines.map(({ key }) => key)
  expect(keys).toEqual(['1', '2', 'new-2', 'new-3', 'new-4'])
})
