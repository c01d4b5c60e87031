import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { isSame, merge, type Side } from '#domain/risks/differences'
import type { Risk } from '#domain/wire/risks'
import { useSession } from '#src/authProvider/identity.ts'
import { fieldInForm } from '#src/features/risks/board-parts/problems.ts'
import type { Step } from '#src/features/risks/board-parts/steps.ts'
import type { DetailsValues } from '#src/features/risks/record-parts/detailsValues.ts'
import type { AssessmentStepValues } from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import { draftKey, readDraft, clearDraft, writeDraft } from '#src/ui/forms/draftStore.ts'
import { useFormSubmit } from '#src/ui/forms/useFormSubmit.ts'
import type { PlansValues } from './plansValues.ts'
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

/** The values of the forms: one for each step. */
export type StepValues = DetailsValues | AssessmentStepValues | PlansValues

interface StepFormStateOptions<Values extends StepValues> {
  /** The key of the form among the stored drafts: a record's id or the type of a new one, and the step. */
  draft: { record: number | string; step: Step }
  /** The current record, null while it is new. */
  risk: Risk | null
  valuesOf: (risk: Risk | null) => Values
  /**
   * Saves the step and returns the saved record.
   * @param base the record that the form was filled from; its version is sent along
   */
  save: (values: Values, base: Risk | null) => Promise<Risk>
  /** Whether a value is still being uploaded; the save must then report that it is not complete. */
  isUnfinished: () => boolean
  /** When the record was saved, if this is its first page after that. */
  savedAt?: Date | undefined
}

/** Owns a step's form: runs the effects of the transitions in stepFormState.ts. */
export function useStepFormState<Values extends StepValues>(options: StepFormStateOptions<Values>) {
  const { draft, risk, valuesOf, save, isUnfinished, savedAt } = options
  const form = useFormContext<Values>()
  const { user } = useSession()
  const keyFor = useCallback(
    (record: Risk | null) => draftKey(user.id, record?.id ?? draft.record, draft.step),
    [user.id, draft.record, draft.step],
  )
  const basisOf = (record: Risk | null): Basis<Values> => ({ record, values: valuesOf(record) })
  const [state, setState] = useState(() =>
    openedWith(basisOf(risk), readDraft(keyFor(risk)), savedAt && { kind: 'saved', at: savedAt }),
  )
  // The page of a new record has no record until it closes.
  const present = basisOf(risk ?? state.base.record)
  // A ref, because navigation and drafts read it before React has rendered again.
  const latest = useRef<StepFormState<Values>>(state)
  const send = useCallback((event: StepFormEvent<Values>) => {
    latest.current = transition(latest.current, event)
    setState(latest.current)
  }, [])
  const baseOf = useCallback(() => {
    const { record, values } = latest.current.base
    return { key: keyFor(record), values }
  }, [keyFor])
  const { keepNow, forget } = useDraft({ form, baseOf })
  const isUnsaved = () => hasUnsaved(latest.current, form.getValues())

  const submit = useFormSubmit<Values, { sent: Values; record: Risk }>({
    form,
    save: async (sent) => ({ sent, record: await save(sent, latest.current.base.record) }),
    fieldOf: (path) => fieldInForm(path, draft.step),
    staysOpen: true,
  })

  const follow = useEffectEvent(() => {
    const isClean = !isUnsaved()
    const typed = form.getValues()
    send({ type: 'arrived', present, typed })
    // A reset would remove the messages of a submission that has just saved the step.
    if (isClean && !isSame(typed, present.values)) form.reset(present.values)
  })
  useEffect(() => follow(), [risk])

  /** Fills the form with input on top of a saved record. */
  const fill = (saved: Values, input: unknown) => {
    form.reset(saved)
    form.reset(input as Values, { keepDefaultValues: true })
  }

  /** Saves unsaved changes; returns the record, or null if the save was refused. Later input stays unsaved. */
  const saveNow = async (): Promise<Risk | null> => {
    const { record } = latest.current.base
    if (record !== null && !isUnsaved() && !isUnfinished()) return record
    send({ type: 'saveStarted' })
    let saved: Awaited<ReturnType<typeof submit>> = null
    try {
      saved = await submit()
    } finally {
      if (saved === null) send({ type: 'refused' })
    }
    if (saved === null) return null
    const present = basisOf(saved.record)
    const typed = form.getValues()
    forget()
    send({ type: 'saved', present, at: new Date() })
    fill(present.values, rebased(saved.sent, typed, present.values))
    keepNow()
    return saved.record
  }

  /** Saves until nothing is unsaved, for a form that closes afterwards. */
  const saveAll = async (): Promise<Risk | null> => {
    const saved = await saveNow()
    return saved !== null && isUnsaved() ? saveAll() : saved
  }

  return {
    state,
    isOvertaken: () => state.phase === 'editing' && isOvertaken(state, present, form.getValues()),
    isUnsaved,
    saveNow,
    saveAll,
    keepNow,
    /** Opens the comparison of the form with the saved record. */
    compare: () => send({ type: 'compare', present, typed: form.getValues(), at: new Date() }),
    onMerge: (choices: Record<string, Side>) => {
      if (state.phase !== 'merging') return
      fill(present.values, merge(present.values, state.merge.differences, choices))
      send({ type: 'merged', present })
      keepNow()
    },
    onDiscard: () => {
      form.reset(present.values)
      send({ type: 'discarded', present })
      forget()
    },
    /** The form is visible until the next page renders; discarded input must not be stored again in between. */
    abandon: () => {
      send({ type: 'abandoned' })
      forget()
    },
  }
}

interface DraftOptions<Values extends StepValues> {
  form: UseFormReturn<Values>
  /** Returns the values that the form was filled from, with the key of their draft; stable across renders. */
  baseOf: () => { key: string; values: Values }
}

const typingPause = 400

/** Stores input in the browser until it is saved, so that a reload, a sign-out or a conflict loses nothing. */
function useDraft<Values extends StepValues>({ form, baseOf }: DraftOptions<Values>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /**
   * Stores the input immediately.
   * @returns whether nothing can be lost any more
   */
  const keepNow = useCallback((): boolean => {
    clearTimeout(timer.current)
    const values = form.getValues()
    const { key, values: base } = baseOf()
    if (!isSame(values, base)) return writeDraft(key, { values, base })
    clearDraft(key)
    return true
  }, [baseOf, form])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    clearDraft(baseOf().key)
  }, [baseOf])

  useEffect(() => {
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A reset of the form has no field name: the record changed, not the input.
        if (name === undefined) return
        clearTimeout(timer.current)
        timer.current = setTimeout(keepNow, typingPause)
      },
    })
    const onHide = () => {
      if (timer.current !== undefined) keepNow()
    }
    window.addEventListener('pagehide', onHide)
    return () => {
      stopListening()
      window.removeEventListener('pagehide', onHide)
      clearTimeout(timer.current)
    }
  }, [form, keepNow])

  return { keepNow, forget }
}
