import { useRef } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ValidationProblem } from '#domain/validation/messages'
import { ApiError } from '#src/platform/http/apiError.ts'

interface FormSaveOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Problems that need no server, by the path the server would name them with. */
  check: (values: Values) => Readonly<Record<string, ValidationProblem>>
  /** Writes the form; rejects with ApiError. What it refuses by `errors: 'form'` appears at the fields. */
  save: (values: Values) => Promise<void>
  /** The form's name of a field that the server names by a path, such as `roleAssignments.0.companyId`. */
  fieldOf?: (path: string) => string
}

/**
 * Saves a form: problems found here, and the server's own, appear at the fields they speak of, every value
 * stays, and the first of them takes the focus (rule wire.errors).
 * @returns the handler of the form's submit, which answers whether the form was saved
 */
export function useFormSave<Values extends FieldValues>({ form, check, save, fieldOf }: FormSaveOptions<Values>) {
  const translate = useText()
  // A second click while the first is under way must not write twice.
  const isRunning = useRef(false)

  const showErrors = (messages: Readonly<Record<string, string>>) => {
    Object.entries(messages).forEach(([path, message], index) => {
      const name = (fieldOf?.(path) ?? path) as Path<Values>
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }

  const write = async (values: Values): Promise<boolean> => {
    const problems = Object.entries(check(values))
    if (problems.length > 0) {
      showErrors(
        Object.fromEntries(
          problems.map(([path, { message, params }]) => [path, translate(`validation.${message}`, params)]),
        ),
      )
      return false
    }
    try {
      await save(values)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.namesFields) showErrors(error.info ?? {})
      return false
    }
  }

  return async (event?: { preventDefault: () => void }): Promise<boolean> => {
    event?.preventDefault()
    if (isRunning.current) return false
    isRunning.current = true
    form.clearErrors()
    let isSaved = false
    try {
      await form.handleSubmit(async (values) => {
        isSaved = await write(values)
      })()
    } finally {
      isRunning.current = false
    }
    return isSaved
  }
}
