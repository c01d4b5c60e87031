import { Typography } from '@mui/material'
import { SelectInput } from 'react-admin'
import { z } from 'zod'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'
import type { BulkField } from './useBulkEdit.ts'

interface SetFieldDialogProps {
  field: BulkField
  /** How many of the selected records change, and how many do not. */
  count: number
  leftOut: number
  onSet: (value: number) => void
  onClose: () => void
}

const chosen = z.object({ value: z.unknown().refine((value) => Boolean(value), { error: 'required' }) })

/** Asks for the category, or the person, to set on the selected records. */
export default function SetFieldDialog({ field, count, leftOut, onSet, onClose }: SetFieldDialogProps) {
  const translate = useText()
  const categories = (useRiskCategories() ?? []).filter(({ isRetired }) => !isRetired)
  const title = translate(`board.selection.set.${field}`)
  const label = translate(`board.selection.set.labels.${field}`)
  return (
    <DialogForm
      title={title}
      submitLabel={title}
      schema={chosen}
      defaultValues={{ value: '' }}
      onSave={async ({ value }) => {
        onClose()
        onSet(Number(value))
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {translate('board.selection.set.text', { smart_count: count })}
        {leftOut > 0 && ` ${translate('board.selection.leftOut', { smart_count: leftOut })}`}
      </Typography>
      {field === 'riskCategoryId' ? (
        <SelectInput source="value" label={label} choices={categories} fullWidth helperText={false} />
      ) : (
        <PersonInput source="value" label={label} required />
      )}
    </DialogForm>
  )
}
