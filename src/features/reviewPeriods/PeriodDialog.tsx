import { Box, Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { fieldIn } from '#domain/organisation/inEachLanguage'
import { locales } from '#domain/organisation/locales'
import { reviewPeriodInput, type ReviewPeriod } from '#domain/wire/reviewPeriods'
import { AdministeredGroupInput } from '#src/features/organisation/AdministeredGroupInput.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/** Creates or changes a review period (rule review-periods.access). */
export function PeriodDialog({ period, onClose }: { period: ReviewPeriod | undefined; onClose: () => void }) {
  const translate = useText()
  const saved = { notice: 'reviewPeriods.saved', done: onClose } as const
  const create = useSave('POST /api/v1/review-periods', saved)
  const change = useSave('PUT /api/v1/review-periods/:id', { ...saved, of: period })
  return (
    <DialogForm
      title={translate(period ? 'forms.edit' : 'reviewPeriods.add')}
      submitLabel={translate('forms.save')}
      defaultValues={period ?? { ...inEachLanguage('name', ''), startsOn: '', endsOn: '', companyGroupId: null }}
      schema={reviewPeriodInput}
      onSave={(body) =>
        period ? change.mutateAsync({ params: { id: period.id }, body }) : create.mutateAsync({ body })
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {locales.map((locale) => (
          <TextInput
            key={locale}
            source={fieldIn('name', locale)}
            label={translate(`reviewPeriods.name.${locale}`)}
            size="small"
            margin="none"
            required
            helperText={false}
            fullWidth
          />
        ))}
        <AdministeredGroupInput source="companyGroupId" required />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <DateInput source="startsOn" label={translate('reviewPeriods.from')} required />
          <DateInput source="endsOn" label={translate('reviewPeriods.to')} required />
        </Box>
      </Stack>
    </DialogForm>
  )
}
