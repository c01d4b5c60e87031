import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Form, type FormProps } from 'react-admin'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { useText } from '#src/platform/i18n/useText.ts'
import { LeaveWarning } from './LeaveWarning.tsx'
import { RefusalFocus } from './RefusalFocus.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useZodResolver } from './useZodResolver.ts'

interface RecordFormProps extends Pick<FormProps, 'children' | 'defaultValues'> {
  /** Of what is saved (`#domain/wire`). */
  schema: z.ZodType
  /** Where Cancel leads. */
  cancelTo: string
}

/** What the reader has typed stays where the record arrives anew. */
const resetOptions = { keepDirtyValues: true }

/**
 * react-admin's `Form` within `Create` or `Edit`: checked by a schema, refusals of the server at their fields, and
 * a question before unsaved changes are left.
 */
export function RecordForm({ schema, cancelTo, children, ...form }: RecordFormProps) {
  return (
    <Form
      disableInvalidFormNotification
      noValidate
      resetOptions={resetOptions}
      resolver={useZodResolver(schema)}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={LeaveWarning}
      {...form}
    >
      {children}
      <Actions cancelTo={cancelTo} />
      <RefusalFocus />
    </Form>
  )
}

function Actions({ cancelTo }: { cancelTo: string }) {
  const translate = useText()
  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 2, justifyContent: 'flex-end' }}>
      <Button component={Link} to={cancelTo}>
        {translate('forms.cancel')}
      </Button>
      <SubmitButton label={translate('forms.save')} />
    </Stack>
  )
}
