import type { SxProps, Theme } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Form, useSaveContext, type FormProps } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { failuresOf } from './failuresOf.ts'
import { useZodResolver } from './useZodResolver.ts'

export type SaveFormProps<Schema extends z.ZodType> = Omit<FormProps, 'onSubmit' | 'resolver'> & {
  /** The schema of the saved values (`#domain/wire`). */
  schema: Schema
  /** Saves the values, if no `Create` or `Edit` around the form does. */
  onSave?: ((values: z.output<Schema>) => Promise<unknown>) | undefined
  /** Changes the messages of a refusal, by field. */
  messagesOf?: (failures: Record<string, string>) => Record<string, string>
  sx?: SxProps<Theme>
}

/**
 * The common form for saves: its schema validates it, and refusals of the server appear at the fields, with the focus
 * on the first of them (rule wire.errors).
 */
export function SaveForm<Schema extends z.ZodType>(props: SaveFormProps<Schema>) {
  const { schema, onSave, messagesOf = unchanged, children, ...form } = props
  const { save: saveRecord } = useSaveContext()
  const save = async (values: FieldValues) => {
    const input = valuesOf(schema, values)
    // `Create` and `Edit` return the messages of a refusal.
    if (!onSave) return saveRecord?.(input as object)
    try {
      await onSave(input)
      return undefined
    } catch (error) {
      return messagesOf(failuresOf(error))
    }
  }
  return (
    <StyledForm
      disableInvalidFormNotification
      noValidate
      resolver={useZodResolver<FieldValues>(schema)}
      onSubmit={save}
      {...(onSave && { record: noRecord })}
      {...form}
    >
      {children}
      <RefusalFocus />
    </StyledForm>
  )
}

const StyledForm = styled(Form)({})

/** react-admin would otherwise add all fields of the page's record. A form without `onSave` saves that record. */
const noRecord = {}

const unchanged = (failures: Record<string, string>) => failures

/** Returns the values of the schema alone: a form can contain more, such as the whole record. */
function valuesOf<Schema extends z.ZodType>(schema: Schema, values: FieldValues): z.output<Schema> {
  return schema instanceof z.ZodObject ? (schema.strip().parse(values) as z.output<Schema>) : schema.parse(values)
}

/**
 * Focuses the first field that the server refused (rule wire.errors); the form itself does so for its own validation,
 * except for inputs without a focusable element of their own, such as lists of choices.
 */
function RefusalFocus() {
  const { setFocus } = useFormContext()
  const { errors, submitCount, isSubmitting } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  const refused = Object.keys(errors).find((name) => name !== 'root' && errors[name]?.type === 'server')
  useEffect(() => {
    if (isSubmitting) return
    if (refused !== undefined) setFocus(refused)
    const isLeftOnButton = document.activeElement?.matches('button[type=submit]') === true
    if (submitCount === 0 || !isLeftOnButton) return
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused, submitCount, isSubmitting, setFocus])
  return <span ref={place} hidden />
}
