import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft } from '#src/ui/forms/draftStore.ts'
import { differencesOf, settle, type FieldDifference, type Side } from './differences.ts'

interface SettlingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  draftKey: string
  /** The step as it is saved now. */
  theirs: Values
  /** What the form was filled from. */
  baseOf: () => Values
  /** Called when the form stands on what is saved now, with or without something typed over it. */
  onSettled: (isDiscarded: boolean) => void
}

interface Settling {
  typedAt: string
  differences: FieldDifference[]
}

/** Asks what becomes of input that was kept from before, or that somebody else's save has overtaken. */
export function useSettling<Values extends FieldValues>(options: SettlingOptions<Values>) {
  const { form, draftKey, theirs, baseOf, onSettled } = options
  const [settling, setSettling] = useState<Settling | null>(() => {
    const draft = readDraft(draftKey)
    if (draft === null) return null
    const differences = differencesOf(draft.base, draft.values, theirs)
    return differences.length === 0 ? null : { typedAt: draft.savedAt, differences }
  })

  return {
    settling,
    /** Opens the comparison of what stands in the form with what is saved now. */
    compare: () =>
      setSettling({
        typedAt: new Date().toISOString(),
        differences: differencesOf(baseOf(), form.getValues(), theirs),
      }),
    onSettle: (choices: Record<string, Side>) => {
      form.reset(theirs)
      form.reset(settle(theirs, settling?.differences ?? [], choices) as Values, { keepDefaultValues: true })
      setSettling(null)
      onSettled(false)
    },
    onDiscard: () => {
      form.reset(theirs)
      setSettling(null)
      onSettled(true)
    },
  }
}
