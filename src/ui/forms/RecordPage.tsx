import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Edit, useEditContext, useRecordContext, type EditProps } from 'react-admin'
import type { z } from 'zod'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { RecordToolbar } from './RecordToolbar.tsx'
import { SaveForm } from './SaveForm.tsx'

/** Edits one record on a page of its own; says so where it cannot be read. */
export function RecordEdit(props: Omit<EditProps, 'loading' | 'error' | 'queryOptions'>) {
  return (
    <Edit
      loading={<CardSkeletons count={1} height={480} />}
      error={<EditError />}
      // The error dialogs tell what could not be read.
      queryOptions={{ onError: () => undefined }}
      {...props}
    />
  )
}

/** Stands in place of a record that could not be read. */
function EditError() {
  const { error, refetch } = useEditContext()
  return <ErrorState message={error?.message} onRetry={() => void refetch()} />
}

/** What was typed stays where the record arrives anew. */
const resetOptions = { keepDirtyValues: true }

interface RecordFormProps {
  /** Of what is saved (`#domain/wire`). */
  schema: z.ZodType
  /** Where Cancel leads. */
  cancelTo: string
  /** Says when the record was last changed; left out where it is new. */
  updatedText: (date: string) => string
  children: ReactNode
}

/** The form of a page of its own: when it was last changed, the fields on the page itself, Save and Cancel below. */
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
