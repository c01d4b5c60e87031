import { Box, Button, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import type { FormProps } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '../dialogs/WorkDialog.tsx'
import { SaveForm, type SaveFormProps } from './SaveForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type DialogFormProps<Schema extends z.ZodType> = FieldsProps &
  Pick<SaveFormProps<Schema>, 'schema' | 'onSave' | 'messagesOf' | 'defaultValues' | 'record'> & {
    maxWidth?: DialogProps['maxWidth']
  }

/** A form in a dialog, full screen on a phone; it cannot be closed while it saves. */
export function DialogForm<Schema extends z.ZodType>(props: DialogFormProps<Schema>) {
  const { schema, onSave, messagesOf, maxWidth = 'sm', defaultValues, record, ...fields } = props
  const titleId = useId()
  // A later change of the record must not replace typed input.
  const [values] = useState(defaultValues)
  return (
    <WorkDialog maxWidth={maxWidth} titleId={titleId} onClose={fields.onClose}>
      <SaveForm
        schema={schema}
        onSave={onSave}
        {...(messagesOf && { messagesOf })}
        defaultValues={values}
        {...(record && { record })}
        sx={frame}
      >
        <Fields titleId={titleId} {...fields} />
      </SaveForm>
    </WorkDialog>
  )
}

/** Title and buttons stay in place while the content between them scrolls. */
const frame = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const

interface FieldsProps extends Pick<FormProps, 'children'> {
  title: string
  submitLabel: string
  /** Disables the button that submits if no value has changed. */
  isSubmitDisabled?: boolean
  onClose: () => void
}

function Fields({
  titleId,
  title,
  submitLabel,
  isSubmitDisabled,
  onClose,
  children,
}: FieldsProps & { titleId: string }) {
  const translate = useText()
  const { isSubmitting } = useFormState()
  return (
    <Box
      sx={frame}
      onKeyDown={(event) => {
        if (isSubmitting && event.key === 'Escape') event.stopPropagation()
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSubmitting}>
          {translate('forms.cancel')}
        </Button>
        <SubmitButton label={submitLabel} isDisabled={isSubmitDisabled} />
      </DialogActions>
    </Box>
  )
}
