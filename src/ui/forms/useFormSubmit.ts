import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failuresOf } from './failuresOf.ts'

interface FormSubmitOptions<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>
  /** Saves the form; rejected values appear at their fields. */
  save: (values: Values) => Promise<Saved>
  /** Returns the form's field for a path of the server. */
  fieldOf?: (path: string) => string
}

/** Shows messages at their fields and focuses the first of them; a group of fields has no input to focus. */
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
 * Returns a function that submits a form and returns the saved record, or null. It validates by the resolver, runs once
 * at a time, and shows the server's refusal at its fields, or at `root` without any (rule wire.errors).
 */
export function useFormSubmit<Values extends FieldValues, Saved>(options: FormSubmitOptions<Values, Saved>) {
  const { form, save, fieldOf = (path: string) => path } = options
  // A second click during the first save joins it instead of saving twice.
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
