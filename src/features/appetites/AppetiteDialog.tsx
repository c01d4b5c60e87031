import { Box, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { NumberInput, SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { fieldIn } from '#domain/organisation/inEachLanguage'
import { scores } from '#domain/risks/appetite'
import { recordOf } from '#domain/risks/fieldNames'
import { currencies } from '#domain/risks/units'
import { textLimits } from '#domain/validation/limits'
import { appetiteForm } from '#domain/wire/appetites'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { RiskCategory } from '#domain/wire/referenceData'
import { locales } from '#i18n/locales'
import { appetiteQueries } from '#src/dataProvider/endpoints/appetites.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import type { AppetiteCell } from './appetiteRows.ts'

/** The edited entry. */
export interface EditedAppetite {
  group: CompanyGroup
  category: RiskCategory | null
  cell: AppetiteCell
  /** Provides the highest possible score. */
  limitedBy: string
}

const compact = { size: 'small', margin: 'none', fullWidth: true, helperText: false } as const

/**
 * Edits the group's own score for a category, which can only be stricter than the inherited one (rule appetite.groups).
 */
export function AppetiteDialog({ edited, onClose }: { edited: EditedAppetite; onClose: () => void }) {
  const translate = useText()
  const { group, category, cell, limitedBy } = edited
  const { own, most } = cell
  const place = { companyGroupId: group.id, riskCategoryId: category?.id }
  const offered = scores.filter((score) => most === null || score <= most || score === own?.score)
  const save = useSave('PUT /api/v1/appetites', { of: own, notice: 'appetite.saved', done: onClose })
  return (
    <DialogForm
      title={translate('appetite.editOf', {
        group: group.name,
        category: category?.name ?? translate('appetite.allCategories'),
      })}
      submitLabel={translate('forms.save')}
      schema={appetiteForm}
      defaultValues={{
        score: own?.score ?? null,
        ...recordOf(fieldsIn('statement'), (field) => own?.[field] ?? ''),
        limitAmount: own?.limitAmount ?? null,
        limitCurrency: own?.limitCurrency ?? null,
      }}
      onSave={(values) =>
        save.mutateAsync({ body: { ...values, companyGroupId: group.id, riskCategoryId: category?.id ?? null } })
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <SelectInput
          {...compact}
          source="score"
          label={translate('appetite.score')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          emptyText={translate('appetite.inherited', { score: most ?? '–' })}
          choices={offered.map((score) => ({ id: score, name: String(score) }))}
        />
        <Typography variant="body2" color="text.secondary">
          {translate('appetite.stricterOnly', { score: most ?? '–', source: limitedBy })}
        </Typography>
        <Preview place={place} />
        <OwnFields />
      </Stack>
    </DialogForm>
  )
}

const useScore = (): number | null => useWatch<{ score: number | null }>({ name: 'score' }) || null

/** Only an own score has statements and a limit. */
function OwnFields() {
  const translate = useText()
  if (useScore() === null) return null
  return (
    <>
      {locales.map((locale) => (
        <LongTextInput
          key={locale}
          source={fieldIn('statement', locale)}
          label={translate(`appetite.statement.${locale}`)}
          max={textLimits.long}
          multiline
          minRows={2}
        />
      ))}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 120px', gap: 1 }}>
        <NumberInput {...compact} source="limitAmount" label={translate('appetite.limit')} min={0} step="any" />
        <SelectInput
          {...compact}
          source="limitCurrency"
          label={translate('appetite.currency')}
          emptyText="–"
          sx={{ minWidth: 0 }}
          choices={currencies.map((id) => ({ id, name: id }))}
        />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {translate('appetite.limitHint')}
      </Typography>
    </>
  )
}

/** How many records would be above the score (rule appetite.preview). */
function Preview({ place }: { place: Parameters<typeof appetiteQueries.preview>[0] }) {
  const translate = useText()
  const { data } = useQuery(appetiteQueries.preview(place, useScore()))
  return (
    <Typography variant="body2" role="status" sx={{ minHeight: 20, fontWeight: 600 }}>
      {data && translate('appetite.preview', { above: data.above, changed: data.aboveThen, total: data.total })}
    </Typography>
  )
}
