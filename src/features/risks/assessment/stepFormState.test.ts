import { describe, expect, it } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import {
  hasUnsaved,
  isOvertaken,
  openedWith,
  rebased,
  transition,
  type Basis,
  type StepFormEvent,
  type StepFormState,
} from './stepFormState.ts'

type Values = { rootCause: string; indicator: string }

const at = new Date('2026-03-02T08:00:00.000Z')
const none = { kind: 'none' } as const

/** A record with its values of the step. */
const standing = (rootCause: string, indicator = '', record: Risk | null = sampleRisk()): Basis<Values> => ({
  record,
  values: { rootCause, indicator },
})

const first = standing('Rust')
const editing: StepFormState<Values> = { phase: 'editing', base: first, lastSave: none }
const saving: StepFormState<Values> = { phase: 'saving', base: first, lastSave: none }
const typed: Values = { rootCause: 'Rust, and no paint', indicator: '' }

describe('a form that opens', () => {
  it('is open for editing without a draft, and with one that has the same values', () => {
    expect(openedWith(first, null)).toEqual(editing)
    const draft = { values: { ...first.values }, base: { ...first.values }, savedAt: at.toISOString() }
    expect(openedWith(first, draft)).toEqual(editing)
  })

  it('reports that it was saved where its record has just come to be', () => {
    const lastSave = { kind: 'saved', at } as const
    expect(openedWith(first, null, lastSave)).toEqual({ ...editing, lastSave })
  })

  it('compares a draft with other values first', () => {
    const draft = { values: { ...typed }, base: { ...first.values }, savedAt: at.toISOString() }
    expect(openedWith(first, draft)).toMatchObject({
      phase: 'merging',
      base: first,
      merge: { typedAt: at.toISOString(), differences: [{ path: 'rootCause', suggested: 'mine' }] },
    })
  })
})

describe('a record that arrives from elsewhere', () => {
  const arrived = (present: Basis<Values>, values: Values): StepFormEvent<Values> => ({
    type: 'arrived',
    present,
    typed: values,
  })

  it('changes nothing where it is the one the form was filled from', () => {
    expect(transition(editing, arrived(first, typed))).toBe(editing)
  })

  it('is followed while nothing is unsaved', () => {
    const theirs = standing('Theirs')
    expect(transition(editing, arrived(theirs, first.values)).base).toBe(theirs)
  })

  it('is followed under what is typed where other parts of it have changed', () => {
    const theirs = standing('Rust', '', sampleRisk({ updatedAt: '2026-03-03T08:00:00.000Z' }))
    expect(transition(editing, arrived(theirs, typed)).base).toBe(theirs)
  })

  it('overtakes the form where fields of the step have changed: a save must be a conflict', () => {
    const theirs = standing('Rust', 'Theirs')
    const next = transition(editing, arrived(theirs, typed))
    expect(next).toBe(editing)
    expect(isOvertaken(next, theirs, typed)).toBe(true)
    expect(isOvertaken(next, theirs, first.values)).toBe(false)
  })
})

describe('a save', () => {
  it('that succeeds leaves a form based on the saved record', () => {
    const saved = standing('Rust, and no paint')
    expect(transition(editing, { type: 'saveStarted' })).toEqual(saving)
    const next = transition(saving, { type: 'saved', present: saved, at })
    expect(next).toEqual({ phase: 'editing', base: saved, lastSave: { kind: 'saved', at } })
    expect(hasUnsaved(next, typed)).toBe(false)
  })

  it('follows no record that arrives before its end, even if the input is back at the base', () => {
    const event = { type: 'arrived', present: standing('Rust, and no paint'), typed: first.values } as const
    expect(hasUnsaved(saving, first.values)).toBe(true)
    expect(transition(saving, event)).toBe(saving)
  })

  it('that is refused leaves everything unsaved, on the same record', () => {
    const next = transition(saving, { type: 'refused' })
    expect(next).toEqual({ phase: 'editing', base: first, lastSave: { kind: 'failed' } })
    expect(hasUnsaved(next, typed)).toBe(true)
  })
})

describe('input after a save', () => {
  const plan = (description: string, planId?: number) => ({ planId, description })

  it('is the saved one, as the server stored it, if nothing changed since it was sent', () => {
    expect(rebased({ rootCause: 'Rust ' }, { rootCause: 'Rust ' }, { rootCause: 'Rust' })).toEqual({
      rootCause: 'Rust',
    })
  })

  it('has the fields that changed since, on top of the saved ones', () => {
    const sent = { rootCause: 'Rust ', indicator: 'None', gross: { rate: 1, text: 'a ' } }
    const now = { rootCause: 'Rust ', indicator: 'Noise', gross: { rate: 2, text: 'a ' } }
    const saved = { rootCause: 'Rust', indicator: 'None', gross: { rate: 1, text: 'a' } }
    expect(rebased(sent, now, saved)).toEqual({
      rootCause: 'Rust',
      indicator: 'Noise',
      gross: { rate: 2, text: 'a' },
    })
  })

  it('has the ids of rows that the save created, also after another row was added', () => {
    const [sent, saved] = [[plan('Paint')], [plan('Paint', 12)]]
    expect(rebased(sent, [plan('Paint it')], saved)).toEqual([plan('Paint it', 12)])
    expect(rebased(sent, [plan('Paint'), plan('Dry')], saved)).toEqual([plan('Paint', 12), plan('Dry')])
    expect(rebased(sent, [], saved)).toEqual([])
  })
})

describe('a merge', () => {
  const theirs = standing('Theirs', 'Theirs too')
  const merging = transition(editing, { type: 'compare', present: theirs, typed, at })

  it('begins with every field that differs, the form still on its old record', () => {
    expect(merging).toMatchObject({ phase: 'merging', base: first, merge: { typedAt: at.toISOString() } })
    expect(
      merging.phase === 'merging' && merging.merge.differences.map(({ path, suggested }) => [path, suggested]),
    ).toEqual([
      ['rootCause', 'mine'],
      ['indicator', 'theirs'],
    ])
  })

  it.each(['merged', 'discarded'] as const)('once %s leaves the form on the present record', (type) => {
    expect(transition(merging, { type, present: theirs })).toEqual({ phase: 'editing', base: theirs, lastSave: none })
  })
})

it('a discarded form has no unsaved input, regardless of its fields', () => {
  const next = transition(editing, { type: 'abandoned' })
  expect(hasUnsaved(editing, typed)).toBe(true)
  expect(hasUnsaved(next, typed)).toBe(false)
})
