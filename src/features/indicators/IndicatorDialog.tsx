import { Box, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberInput, TextInput, useRefresh } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { areBoundsInOrder, indicatorDirections, indicatorRhythms } from '#domain/risks/indicators'
import { textLimits } from '#domain/validation/limits'
import { indicatorInput, type Indicator, type IndicatorInput } from '#domain/wire/indicators'
import type { NamedPerson } from '#domain/wire/common'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { Picker } from '#src/ui/forms/Picker.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { PersonInput } from '../risks/shared/PersonInput.tsx'
import { useRiskSearch } from '../risks/shared/useRiskSearch.ts'

/** The values of the form. The giver is stored with the name; the records are separate. */
const schema = z
  .object(indicatorInput.pick({ nameEn: true, nameTh: true, unit: true, amber: true, red: true }).shape)
  .loose()
  .refine((values) => areBoundsInOrder(values as unknown as IndicatorInput), { error: 'redBeforeAmber', path: ['red'] })

const text = { size: 'small', margin: 'none', helperText: false, fullWidth: true } as const

const start = {
  nameEn: '',
  nameTh: '',
  unit: '',
  direction: 'up',
  amber: null,
  red: null,
  rhythm: 'monthly',
  giver: null,
}

/** Creates an indicator of the home group, or changes one (rule indicators.content). */
export function IndicatorDialog({ indicator, onClose }: { indicator?: Indicator; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const home = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const [riskIds, setRiskIds] = useState<readonly number[]>(indicator?.riskIds ?? [])
  const save = async ({ giver, nameEn, nameTh, unit, direction, amber, red, rhythm }: FieldValues) => {
    const content = { nameEn, nameTh, unit, direction, amber, red, rhythm } as Omit<IndicatorInput, 'companyGroupId'>
    const body = {
      ...content,
      giverUserId: (giver as NamedPerson | '' | null) ? giver.id : null,
      riskIds: [...riskIds],
    }
    if (indicator) {
      const { id, updatedAt } = indicator
      await call('PUT /api/v1/indicators/:id', { params: { id }, body: { ...body, updatedAt } }, { errors: 'form' })
    } else {
      const create = { body: { ...body, companyGroupId: home } }
      await call('POST /api/v1/indicators', create, { errors: 'form' })
    }
    notify('indicators.saved', { type: 'success' })
    onClose()
    refresh()
    await refreshResources(queryClient, ['indicators', 'risks'])
  }
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
        {(['nameEn', 'nameTh', 'unit'] as const).map((source) => (
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
        <PersonInput source="giver" label={translate('indicators.fields.giver')} />
        <RecordsInput riskIds={riskIds} onChange={setRiskIds} />
      </Stack>
    </DialogForm>
  )
}

interface RecordsInputProps {
  riskIds: readonly number[]
  onChange: (riskIds: readonly number[]) => void
}

/** Selects any visible records (rule indicators.content); a selected record outside the search results is shown by its number. */
function RecordsInput({ riskIds, onChange }: RecordsInputProps) {
  const translate = useText()
  const { found, search, isFetching } = useRiskSearch({})
  return (
    <Picker<{ id: number; title?: string }, true>
      multiple
      label={translate('indicators.fields.risks')}
      value={riskIds.map((id) => found.find((one) => one.id === id) ?? { id })}
      options={found}
      loading={isFetching}
      filterSelectedOptions
      getOptionLabel={({ id, title = '' }) => `#${id} ${shortened(title, 60)}`.trim()}
      noOptionsText={translate('board.empty.title')}
      onSearch={search}
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
    />
  )
}
