import { Typography, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Edit, useEditContext, useRecordContext, type EditProps } from 'react-admin'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'
import { SaveForm } from './SaveForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Edits one record on its own page; shows an error if it cannot be loaded. */
export function RecordEdit(props: Omit<EditProps, 'loading' | 'error' | 'queryOptions'>) {
  return (
    <Edit
      loading={<CardSkeletons count={1} height={480} />}
      error={<EditError />}
      // The error dialogs show a failed read.
      queryOptions={{ onError: () => undefined }}
      {...props}
    />
  )
}

/** Replaces a record that could not be loaded. */
function EditError() {
  const { error, refetch } = useEditContext()
  return <ErrorState message={error?.message} onRetry={() => void refetch()} />
}

/** Typed input stays when the record is reloaded. */
const resetOptions = { keepDirtyValues: true }

interface RecordFormProps {
  /** The schema of the saved values (`#domain/wire`). */
  schema: z.ZodType
  /** The URL that Cancel opens. */
  cancelTo: string
  /** Shows when the record was last changed; absent for a new one. */
  updatedText: (date: string) => string
  children: ReactNode
}

/** The form of a page: the time of the last change, the fields, Save and Cancel at the end. */
export function RecordForm({ schema, cancelTo, updatedText, children }: RecordFormProps) {
  const dates = useDates()
  const record = useRecordContext<{ id: number | string; updatedAt: string }>()
  return (
    <SaveForm schema={schema} resetOptions={resetOptions}>
      {record && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {updatedText(dates.withTime(record.updatedAt))}
        </Typography>
      )}
      {children}
      <RecordToolbar cancelTo={cancelTo} />
    </SaveForm>
  )
}

/**
 * Cancel and Save at the end of a page's form, and a confirmation before unsaved changes are lost.
 * @param cancelTo the URL that Cancel opens
 */
function RecordToolbar({ cancelTo }: { cancelTo: string }) {
  const translate = useText()
  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 2, justifyContent: 'flex-end' }}>
      <Button component={Link} to={cancelTo}>
        {translate('forms.cancel')}
      </Button>
      <SubmitButton label={translate('forms.save')} />
      <LeaveWarning />
    </Stack>
  )
}
