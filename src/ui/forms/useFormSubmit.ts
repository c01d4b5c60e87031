import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { focusOn } from '#src/ui/focus/keepFocus.ts'
import { failuresOf } from './failuresOf.ts'

interface FormSubmitOptions<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>
  /** Saves the form; rejected values appear at their fields. */
  save: (values: Values) => Promise<Saved>
  /** Returns the form's field for a path of the server. */
  fieldOf?: (path: string) => string
  /** Whether the fields stay editable during the save; `isSubmitting` of the form then is only its validation. */
  staysOpen?: boolean
}

/**
 * Focuses a field and scrolls to it. A list of fields has no input of its own: its first one gets the focus, or the
 * element of the list.
 */
export function focusField<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  const element = document.getElementById(`field-${name}`)
  element?.scrollIntoView?.({ block: 'center' })
  form.setFocus(name as Path<Values>)
  if (element === null || element.contains(document.activeElement)) return
  focusOn(document.querySelector<HTMLElement>(`[id^="field-${name}."] input`) ?? element)
}

/** Shows messages at their fields and focuses the first of them. */
export function showMessages<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  messages: Readonly<Record<string, string>>,
): void {
  const fields = Object.entries(messages)
  for (const [field, message] of fields) form.setError(field as Path<Values>, { type: 'server', message })
  const [first] = fields
  if (first) focusField(form, first[0])
}

/**
 * Returns a function that submits a form and returns the saved record, or null. It validates by the resolver, runs once
 * at a time, and shows the server's refusal at its fields, or at `root` without any (rule wire.errors).
 */
export function useFormSubmit<Values extends FieldValues, Saved>(options: FormSubmitOptions<Values, Saved>) {
  const { form, save, fieldOf = (path: string) => path, staysOpen = false } = options
  // A second click during the first save joins it instead of saving twice.
  const running = useRef<Promise<Saved | null>>(null)

  const submit = async (): Promise<Saved | null> => {
    let saved: Saved | null = null
    let later: Promise<void> | undefined
    const send = async (values: Values) => {
      try {
        saved = await save(values)
      } catch (error) {
        const failures = Object.entries(failuresOf(error))
        showMessages(form, Object.fromEntries(failures.map(([path, message]) => [fieldOf(path), message])))
      }
    }
    await form.handleSubmit((values) => {
      const sending = send(values)
      if (!staysOpen) return sending
      later = sending
    })()
    await later
    // The browser leaves the label of a focused field under the header.
    if (saved === null) document.querySelector('[aria-invalid=true]:focus')?.scrollIntoView?.({ block: 'center' })
    return saved
  }

  return (): Promise<Saved | null> => {
    running.current ??= submit().finally(() => {
      running.current = null
    })
    return running.current
  }
}
