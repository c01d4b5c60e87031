import { Stack } from '@mui/material'
import { WithRecord } from 'react-admin'
import { ratingCriteriaInput } from '#domain/wire/ratingCriteria'
import { criteriaId, type CriteriaRecord } from '#src/features/risks/board-parts/criteria/useCriteria.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { RecordEdit, RecordForm } from '#src/ui/forms/RecordPage.tsx'
import { useRecordSave } from '#src/ui/forms/useRecordSave.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { ScaleFields } from './ScaleFields.tsx'

/** `/admin/rating-criteria`: what the rates of each scale mean; a System Admin edits them (rule scoring.criteria). */
export default function CriteriaPage() {
  const translate = useText()
  const save = useRecordSave('criteria.saved', '/admin/rating-criteria')
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('criteria.title')} text={translate('criteria.text')} />
      <RecordEdit
        resource="rating-criteria"
        id={criteriaId}
        {...save}
        // Only the row of scales scrolls sideways, not the page.
        sx={{ '& .RaEdit-card': { minWidth: 0 } }}
      >
        <RecordForm
          schema={ratingCriteriaInput}
          cancelTo="/admin/role-assignment"
          updatedText={(date) => translate('criteria.updated', { date })}
        >
          <WithRecord<CriteriaRecord> render={() => <ScaleFields />} />
        </RecordForm>
      </RecordEdit>
    </Stack>
  )
}
