import { differencesOf, isSame, type FormValues, type Merge } from '#domain/risks/differences'
import type { Risk } from '#domain/wire/risks'

/*
 * The life of a step's form. react-hook-form keeps its values; their base and the current work are kept here. `base`
 * is the record that the form was filled from: its version is sent along on a save.
 *
 *            a draft of an earlier visit differs
 *   open ────────────────────────────────────────────┐
 *    │                                               ▼
 *    │        merged: base = the present record   MERGING  fields are compared, one choice each
 *    ▼      ┌─────────────────────────────────────── │ ▲
 *   EDITING ◀─ discarded: the same, without the input┘ │ compare, when somebody else has overtaken the form
 *    │  │ └────────────────────────────────────────────┘
 *    │  │ saveStarted                     saved: base = the record as saved, input since then stays
 *    │  └────────────▶ SAVING ─────────▶ EDITING
 *    │                    └── refused ──▶ EDITING, every value stays
 *    │ abandoned
 *    ▼
 *   ABANDONED  the writer gave the input up and leaves; nothing asks, and nothing is kept
 *
 * A record that arrives from elsewhere (`arrived`) in any phase:
 *   nothing is unsaved              base follows it, and so does the form
 *   other parts of it have changed  base follows it, the input stays
 *   fields of this step changed     base stays: the form is overtaken, and its save will be a conflict
 */

/** The source of a form: a record, null for a new one, and its values for the step. */
export interface Basis<Values> {
  record: Risk | null
  values: Values
}

/** The result of the last save of the step. */
export type LastSave = { kind: 'none' } | { kind: 'saved'; at: Date } | { kind: 'failed' }

export type StepFormState<Values> = { base: Basis<Values>; lastSave: LastSave } & (
  | { phase: 'editing' | 'saving' | 'abandoned' }
  | { phase: 'merging'; merge: Merge }
)

export type StepFormEvent<Values> =
  | { type: 'arrived'; present: Basis<Values>; typed: Values }
  | { type: 'saveStarted' }
  | { type: 'saved'; present: Basis<Values>; at: Date }
  | { type: 'refused' }
  | { type: 'compare'; present: Basis<Values>; typed: Values; at: Date }
  | { type: 'merged' | 'discarded'; present: Basis<Values> }
  | { type: 'abandoned' }

/**
 * Returns the initial state of a form; if stored input of an earlier visit differs, it is compared first.
 * @param lastSave the result of the previous save: a new record moves to its own page after its save
 */
export function openedWith<Values extends FormValues>(
  base: Basis<Values>,
  draft: { values: FormValues; base: FormValues; savedAt: string } | null,
  lastSave: LastSave = { kind: 'none' },
): StepFormState<Values> {
  const differences = draft === null ? [] : differencesOf(draft.base, draft.values, base.values)
  const opened = { base, lastSave }
  return draft === null || differences.length === 0
    ? { ...opened, phase: 'editing' }
    : { ...opened, phase: 'merging', merge: { typedAt: draft.savedAt, differences } }
}

/** Returns the state after an event; the same object if the event changes nothing. */
export function transition<Values extends FormValues>(
  state: StepFormState<Values>,
  event: StepFormEvent<Values>,
): StepFormState<Values> {
  const { base, lastSave } = state
  switch (event.type) {
    case 'arrived': {
      const { present, typed } = event
      if (present.record === base.record) return state
      return isOvertaken(state, present, typed) ? state : { ...state, base: present }
    }
    case 'saveStarted':
      return { phase: 'saving', base, lastSave }
    case 'saved':
      return { phase: 'editing', base: event.present, lastSave: { kind: 'saved', at: event.at } }
    case 'refused':
      return { phase: 'editing', base, lastSave: { kind: 'failed' } }
    case 'compare': {
      const differences = differencesOf(base.values, event.typed, event.present.values)
      return { phase: 'merging', base, lastSave, merge: { typedAt: event.at.toISOString(), differences } }
    }
    case 'merged':
    case 'discarded':
      return { phase: 'editing', base: event.present, lastSave }
    case 'abandoned':
      return { phase: 'abandoned', base, lastSave }
  }
}

/** Returns the input of a form after its save: changes since it was sent, on top of the saved values. */
export function rebased(sent: unknown, typed: unknown, saved: unknown): unknown {
  if (isSame(sent, typed)) return saved
  if (Array.isArray(sent) && Array.isArray(typed) && Array.isArray(saved)) {
    // Rows that were added since then are at the end.
    const haveSamePlaces = sent.length === saved.length && sent.length <= typed.length
    return haveSamePlaces
      ? typed.map((row, place) => (place < sent.length ? rebased(sent[place], row, saved[place]) : row))
      : typed
  }
  if (!isPart(sent) || !isPart(typed) || !isPart(saved)) return typed
  return Object.fromEntries(Object.keys(typed).map((name) => [name, rebased(sent[name], typed[name], saved[name])]))
}

const isPart = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** Returns whether the user would lose input by leaving; during a save also by input that is back at the base. */
export function hasUnsaved<Values extends FormValues>({ phase, base }: StepFormState<Values>, typed: Values): boolean {
  return phase === 'saving' || (phase !== 'abandoned' && !isSame(typed, base.values))
}

/** Returns whether another user has changed fields of this step while the form was open. */
export function isOvertaken<Values extends FormValues>(
  state: StepFormState<Values>,
  present: Basis<Values>,
  typed: Values,
): boolean {
  return hasUnsaved(state, typed) && !isSame(present.values, state.base.values)
}
