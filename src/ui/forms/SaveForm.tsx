import { Form, type FormProps } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { failuresOf } from './failuresOf.ts'
import { RefusalFocus } from './RefusalFocus.tsx'
import { useZodResolver } from './useZodResolver.ts'

type SaveFormProps = Omit<FormProps, 'onSubmit' | 'resolver'> & {
  /** The schema of the saved values (`#domain/wire`). */
  schema: z.ZodType
  /** Saves the form, if no `Create` or `Edit` around it does. It may return messages by field. */
  onSave?: ((values: FieldValues) => Promise<Record<string, string> | void>) | undefined
}

/**
 * The common form for saves: its schema validates it, and refusals of the server appear at the fields, with the focus
 * on the first of them (rule wire.errors).
 */
export function SaveForm({ schema, onSave, children, ...form }: SaveFormProps) {
  return (
    <Form
      disableInvalidFormNotification
      noValidate
      resolver={useZodResolver<FieldValues>(schema)}
      onSubmit={onSave && ((values: FieldValues) => onSave(values).catch(failuresOf))}
      {...form}
    >
      {children}
      <RefusalFocus />
    </Form>
  )
}
