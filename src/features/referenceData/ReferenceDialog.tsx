import { Stack } from '@mui/material'
import { BooleanInput, TextInput } from 'react-admin'
import { fieldsIn, inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { fieldIn } from '#domain/organisation/inEachLanguage'
import { recordOf } from '#domain/risks/fieldNames'
import { textLimits } from '#domain/validation/limits'
import {
  categoryExpertInput,
  categoryImpactInput,
  referenceChange,
  riskCategoryChange,
  riskCategoryInput,
} from '#domain/wire/referenceData'
import { locales } from '#i18n/locales'
import { useCategoryExperts } from '#src/features/roleAssignments/roles.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import type { ReferenceList, ReferenceRow } from './referenceRow.ts'

const newInputs = {
  'risk-categories': riskCategoryInput,
  'category-experts': categoryExpertInput,
  'category-impacts': categoryImpactInput,
} as const satisfies Record<ReferenceList, unknown>

const compact = { size: 'small', margin: 'none', fullWidth: true, helperText: false } as const

interface ReferenceDialogProps {
  list: ReferenceList
  /** Undefined for a new entry. */
  row: ReferenceRow | undefined
  onClose: () => void
}

/**
 * Edits the names of an entry in each language, the reviewers of a category, and whether the entry is active (rule
 * reference.edit).
 */
export function ReferenceDialog({ list, row, onClose }: ReferenceDialogProps) {
  const translate = useText()
  const groups = useCategoryExperts(row?.categoryExpertId === undefined ? [] : [row.categoryExpertId])
  const isCategory = list === 'risk-categories'
  const change = isCategory ? riskCategoryChange.required({ categoryExpertId: true }) : referenceChange
  const schema = row
    ? change.omit({ updatedAt: true }).required(inEachLanguage('name', true as const))
    : newInputs[list]
  const defaultValues = {
    ...recordOf(fieldsIn('name'), (name) => row?.[name] ?? ''),
    ...(isCategory && { categoryExpertId: row?.categoryExpertId ?? null }),
    ...(list === 'category-impacts' && !row && { key: '' }),
    ...(row && { isRetired: row.isRetired }),
  }
  const saved = { notice: 'referenceData.saved', done: onClose } as const
  const create = useSave(`POST /api/v1/${list}`, saved)
  const update = useSave(`PUT /api/v1/${list}/:id`, { ...saved, of: row })
  return (
    <DialogForm
      title={row ? translate('referenceData.editOf', { name: row.name }) : translate(`referenceData.add.${list}`)}
      submitLabel={translate('forms.save')}
      schema={schema}
      defaultValues={defaultValues}
      onSave={(body) => (row ? update.mutateAsync({ params: { id: row.id }, body }) : create.mutateAsync({ body }))}
      onClose={onClose}
      maxWidth="xs"
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {locales.map((locale) => (
          <TextInput
            {...compact}
            key={locale}
            source={fieldIn('name', locale)}
            label={`referenceData.columns.${fieldIn('name', locale)}`}
            required
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: textLimits.short, lang: locale } }}
          />
        ))}
        {isCategory && (
          <RequiredSelect
            {...compact}
            source="categoryExpertId"
            label="referenceData.columns.categoryExpertId"
            choices={groups}
            translateChoice={false}
          />
        )}
        {list === 'category-impacts' && !row && (
          <TextInput
            {...compact}
            source="key"
            label="referenceData.columns.key"
            required
            autoComplete="off"
            helperText="referenceData.keyHelp"
            slotProps={{ htmlInput: { maxLength: textLimits.short, lang: 'en' } }}
          />
        )}
        {row && <BooleanInput source="isRetired" label="referenceData.retire" helperText={false} />}
      </Stack>
    </DialogForm>
  )
}
