import { describe, expect, it } from 'vitest'
import type { SheetFacts } from '#domain/riskSheet/cells'
import { callLimits } from '#domain/validation/limits'
import type { SheetRow } from '#domain/wire/riskSheet'
import { outgoingOf } from './saving.ts'
import { emptySheet, reduceSheet, type SheetEvent, type SheetState } from './sheetState.ts'

type State = SheetState<SheetRow>

const facts: SheetFacts = { categories: [], impacts: [], people: new Map() }
const run = (state: State, event: SheetEvent<SheetRow>): State => reduceSheet(state, event)
const write = (text: string, key = 'new-0'): SheetEvent<SheetRow> => ({
  type: 'written',
  changes: [{ key, column: 'eventDescription', text }],
})
const textsToSend = ({ lines }: State) => outgoingOf(lines, facts).map(({ sent }) => sent.eventDescription)

describe('the rows to save (rule sheet.saving)', () => {
  it('are without a row that the server refused as a whole, until it changes', () => {
    const typed = run(emptySheet, write('Fire'))
    expect(textsToSend(typed)).toEqual(['Fire'])
    const refused = run(typed, { type: 'refused', key: 'new-0', cells: {}, message: 'The group is closed.' })
    expect(textsToSend(refused)).toEqual([])
    expect(textsToSend(run(refused, write('Flood')))).toEqual(['Flood'])
  })

  it('are the first ones that one call takes', () => {
    const changes = Array.from({ length: callLimits.sheetRows + 1 }, (_, place) => ({
      key: `new-${place}`,
      column: 'eventDescription' as const,
      text: `Event ${place}`,
    }))
    const texts = textsToSend(run(emptySheet, { type: 'written', changes }))
    expect(texts).toHaveLength(callLimits.sheetRows)
    expect(texts.at(-1)).toBe(`Event ${callLimits.sheetRows - 1}`)
  })
})
