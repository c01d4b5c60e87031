import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '#domain/risks/differences'
import { clearDraft, writeDraft } from '#src/ui/forms/draftStore.ts'

interface DraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  draftKey: string
  /** Reads what the form was filled from; the same function at each render. */
  baseOf: () => Values
}

const typingPause = 400

/** Keeps what is typed in the browser until it is saved: a reload, a sign-out or a conflict loses nothing. */
export function useDraft<Values extends FieldValues>({ form, draftKey, baseOf }: DraftOptions<Values>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Writes at once. @returns whether nothing can be lost any more */
  const keepNow = useCallback((): boolean => {
    clearTimeout(timer.current)
    const [values, base] = [form.getValues(), baseOf()]
    if (!isSame(values, base)) return writeDraft(draftKey, { values, base })
    clearDraft(draftKey)
    return true
  }, [baseOf, draftKey, form])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    clearDraft(draftKey)
  }, [draftKey])

  useEffect(() => {
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // A reset names no field: it is the record that moved, not its writer.
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
