import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import type { ValidationProblem } from '#domain/validation/messages'
import { ApiError } from '#src/platform/http/apiError.ts'
import { fieldWithinStep } from '../problems.ts'

/** What the footer says about the state of the step. */
export type SaveState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: Date } | { kind: 'failed' }

interface SaveStepOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Problems that need no server, by field name of the form. */
  check?: (values: Values) => Record<string, ValidationProblem>
  /** Writes the step; rejects with ApiError. Answers the record as it stands afterwards. */
  save: (values: Values) => Promise<Risk>
  valuesOf: (risk: Risk) => Values
}

/**
 * Saves a step of the wizard: on success the form starts over from the record as saved, on failure
 * every value stays and the server's words appear at the fields they speak of (rule wire.errors).
 */
export function useSaveStep<Values extends FieldValues>({ form, check, save, valuesOf }: SaveStepOptions<Values>) {
  const translate = useText()
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  // A second click while the first is under way joins it instead of writing twice.
  const running = useRef<Promise<Risk | null>>(null)

  const showErrors = (messages: Readonly<Record<string, string>>) => {
    Object.entries(messages).forEach(([field, message], index) => {
      const name = fieldWithinStep(field) as Path<Values>
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
      // A group of fields has no input of its own to take the focus.
      if (index === 0) document.getElementById(`field-${name}`)?.scrollIntoView?.({ block: 'center' })
    })
  }

  const write = async (): Promise<Risk | null> => {
    form.clearErrors()
    let saved: Risk | null = null
    setState({ kind: 'saving' })
    await form.handleSubmit(async (values) => {
      const problems = Object.entries(check?.(values) ?? {})
      if (problems.length > 0) {
        showErrors(
          Object.fromEntries(
            problems.map(([field, { message, params }]) => [field, translate(`validation.${message}`, params)]),
          ),
        )
        return
      }
      try {
        saved = await save(values)
        form.reset(valuesOf(saved))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.namesFields) showErrors(error.info ?? {})
      }
    })()
    setState(saved === null ? { kind: 'failed' } : { kind: 'saved', at: new Date() })
    return saved
  }

  const saveNow = (): Promise<Risk | null> => {
    running.current ??= write().finally(() => {
      running.current = null
    })
    return running.current
  }

  return { saveNow, saveState: state, showErrors }
}
