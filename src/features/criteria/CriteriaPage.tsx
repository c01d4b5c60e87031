import { Stack, Typography } from '@mui/material'
import { CanAccess, Edit, SimpleForm, useEditContext, useRecordContext } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { ratingCriteriaInput } from '#domain/wire/ratingCriteria'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { RecordToolbar } from '#src/ui/forms/RecordToolbar.tsx'
import { useRecordSave } from '#src/ui/forms/useRecordSave.ts'
import { useZodResolver } from '#src/ui/forms/useZodResolver.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { criteriaId, type CriteriaRecord } from '../risks/criteria/useCriteria.ts'
import { ScaleFields } from './ScaleFields.tsx'

const home = '/admin/role-assignment'

/** `/admin/rating-criteria`: what the rates of every scale mean, written by a System Admin (rule scoring.criteria). */
export default function CriteriaPage() {
  const translate = useText()
  const save = useRecordSave('criteria.saved', '/admin/rating-criteria')
  return (
    <CanAccess resource="rating-criteria" action="edit" accessDenied={<Navigate to={home} replace />}>
      <Stack sx={{ gap: 2 }}>
        <PageHead title={translate('criteria.title')} text={translate('criteria.text')} />
        <Edit
          resource="rating-criteria"
          id={criteriaId}
          loading={<CardSkeletons count={1} height={480} />}
          error={<EditError />}
          // The error dialogs tell what could not be read.
          queryOptions={{ onError: () => undefined }}
          {...save}
          // So that the row of scales scrolls, and not the page.
          sx={{ '& .RaEdit-card': { minWidth: 0 } }}
        >
          <CriteriaForm />
        </Edit>
      </Stack>
    </CanAccess>
  )
}

/** Stands in place of criteria that could not be read. */
function EditError() {
  const { error, refetch } = useEditContext()
  return <ErrorState message={error?.message} onRetry={() => void refetch()} />
}

/** What was typed stays where the criteria arrive anew. */
const resetOptions = { keepDirtyValues: true }

function CriteriaForm() {
  const translate = useText()
  const dates = useDates()
  const all = useRecordContext<CriteriaRecord>()
  return (
    <SimpleForm
      noValidate
      resetOptions={resetOptions}
      resolver={useZodResolver(ratingCriteriaInput)}
      sx={{ '&&': { p: 0 } }}
      toolbar={<RecordToolbar cancelTo={home} />}
    >
      {all && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate('criteria.updated', { date: dates.withTime(all.updatedAt) })}
          </Typography>
          <ScaleFields />
        </>
      )}
    </SimpleForm>
  )
}
