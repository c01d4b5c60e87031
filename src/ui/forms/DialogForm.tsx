import { Box, Button, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Form, type FormProps } from 'react-admin'
import { useFormState, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '../dialogs/WorkDialog.tsx'
import { RefusalFocus } from './RefusalFocus.tsx'
import { failuresOf } from './failuresOf.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useZodResolver } from './useZodResolver.ts'

interface DialogFormProps extends FieldsProps, Pick<FormProps, 'defaultValues' | 'record'> {
  /** Of what is saved (`#domain/wire`). */
  schema: z.ZodType
  /** Writes the form, where no `Create` or `Edit` around it does; what it rejects with appears at the fields. */
  onSave?: (values: FieldValues) => Promise<void>
  maxWidth?: DialogProps['maxWidth']
}

/** A form in a dialog, filling a phone's screen; while it is being saved it cannot be left. */
export function DialogForm({ schema, onSave, maxWidth = 'sm', defaultValues, record, ...fields }: DialogFormProps) {
  const titleId = useId()
  return (
    <WorkDialog maxWidth={maxWidth} titleId={titleId} onClose={fields.onClose}>
      <FramedForm
        defaultValues={defaultValues}
        disableInvalidFormNotification
        noValidate
        record={record}
        resolver={useZodResolver(schema)}
        onSubmit={onSave && ((values: FieldValues) => onSave(values).catch(failuresOf))}
      >
        <Fields titleId={titleId} {...fields} />
        <RefusalFocus />
      </FramedForm>
    </WorkDialog>
  )
}

/** Title and buttons stay where they are while what is between them scrolls. */
const frame = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const

const FramedForm = styled(Form)(frame)

interface FieldsProps extends Pick<FormProps, 'children'> {
  title: string
  submitLabel: string
  /** Greys the submit button, where there is nothing that may be saved. */
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
