import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failuresOf } from './failuresOf.ts'

interface FormSubmitOptions<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>
  /** Writes the form; what it rejects with appears at the fields. */
  save: (values: Values) => Promise<Saved>
  /** The form's name of a field that the server names by another path. */
  fieldOf?: (path: string) => string
}

/** Shows messages at their fields and leads to the first of them; a group of fields has no input to take the focus. */
export function showMessages<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  messages: Readonly<Record<string, string>>,
): void {
  Object.entries(messages).forEach(([field, message], index) => {
    const name = field as Path<Values>
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    if (index === 0) document.getElementById(`field-${name}`)?.scrollIntoView?.({ block: 'center' })
  })
}

/**
 * Submits a form for callers that need the result: validated by its resolver, one at a time, with the server's refusal
 * at its fields, or at `root` without any (rule wire.errors).
 * @returns a function that returns the saved record, or null
 */
export function useFormSubmit<Values extends FieldValues, Saved>(options: FormSubmitOptions<Values, Saved>) {
  const { form, save, fieldOf = (path: string) => path } = options
  // A second click while the first is under way joins it instead of writing twice.
  const running = useRef<Promise<Saved | null>>(null)

  const submit = async (): Promise<Saved | null> => {
    let saved: Saved | null = null
    await form.handleSubmit(async (values) => {
      try {
        saved = await save(values)
      } catch (error) {
        const failures = Object.entries(failuresOf(error))
        showMessages(form, Object.fromEntries(failures.map(([path, message]) => [fieldOf(path), message])))
      }
    })()
    return saved
  }

  return (): Promise<Saved | null> => {
    running.current ??= submit().finally(() => {
      running.current = null
    })
    return running.current
  }
}
