import { Box, Stack } from '@mui/material'
import { NumberInput, TextInput } from 'react-admin'
import type { z } from 'zod'
import { fieldsIn, inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { areBoundsInOrder, indicatorDirections, indicatorRhythms } from '#domain/risks/indicators'
import { textLimits } from '#domain/validation/limits'
import { indicatorInput, type Indicator } from '#domain/wire/indicators'
import { useHomeGroup } from '#src/authProvider/identity.ts'
import { RecordsInput } from '#src/features/risks/board-parts/RecordInput.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'

const schema = indicatorInput
  .omit({ companyGroupId: true })
  .refine(areBoundsInOrder, { error: 'redBeforeAmber', path: ['red'] })

const text = { size: 'small', margin: 'none', helperText: false, fullWidth: true } as const

const start = {
  ...inEachLanguage('name', ''),
  unit: '',
  direction: 'up',
  amber: null,
  red: null,
  rhythm: 'monthly',
  giverUserId: null,
  riskIds: [],
}

/** Creates an indicator of the home group, or changes one (rule indicators.content). */
export function IndicatorDialog({ indicator, onClose }: { indicator?: Indicator; onClose: () => void }) {
  const translate = useText()
  const home = useHomeGroup()
  const saved = { notice: 'indicators.saved', done: onClose } as const
  const create = useSave('POST /api/v1/indicators', saved)
  const change = useSave('PUT /api/v1/indicators/:id', { ...saved, of: indicator })
  const save = (body: z.output<typeof schema>) =>
    indicator
      ? change.mutateAsync({ params: { id: indicator.id }, body })
      : create.mutateAsync({ body: { ...body, companyGroupId: home.id } })
  const choicesOf = <Name extends string>(names: readonly Name[], nameOf: (name: Name) => string) =>
    names.map((id) => ({ id, name: nameOf(id) }))
  return (
    <DialogForm
      title={translate(indicator ? 'indicators.edit' : 'indicators.add')}
      submitLabel={translate('indicators.save')}
      schema={schema}
      defaultValues={indicator ?? start}
      onSave={save}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {([...fieldsIn('name'), 'unit'] as const).map((source) => (
          <TextInput
            key={source}
            {...text}
            source={source}
            label={`indicators.fields.${source}`}
            required
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: textLimits.short } }}
          />
        ))}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <RequiredSelect
            {...text}
            source="direction"
            label="indicators.fields.direction"
            translateChoice={false}
            choices={choicesOf(indicatorDirections, (name) => translate(`indicators.directions.${name}`))}
          />
          <RequiredSelect
            {...text}
            source="rhythm"
            label="indicators.fields.rhythm"
            translateChoice={false}
            choices={choicesOf(indicatorRhythms, (name) => translate(`indicators.rhythms.${name}`))}
          />
          <NumberInput {...text} source="amber" label="indicators.fields.amber" required />
          <NumberInput {...text} source="red" label="indicators.fields.red" required />
        </Box>
        <PersonInput source="giverUserId" label={translate('indicators.fields.giver')} />
        <RecordsInput source="riskIds" label={translate('indicators.fields.risks')} />
      </Stack>
    </DialogForm>
  )
}
