import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { NumberInput, SelectInput, useCanAccess } from 'react-admin'
import type { z } from 'zod'
import { dayOf } from '#domain/calendar/days'
import { eventKinds } from '#domain/risks/events'
import { currencies } from '#domain/risks/units'
import { textLimits } from '#domain/validation/limits'
import { riskEventInput, type RiskEvent } from '#domain/wire/events'
import { useHomeGroup } from '#src/authProvider/identity.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { AttachmentsField } from '#src/features/risks/record-parts/attachments/AttachmentsField.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { LinkedRecordsInput } from './LinkedRecordsInput.tsx'

const field = { size: 'small', margin: 'none', fullWidth: true, helperText: false } as const

interface EventDialogProps {
  /** The event to change; without it, a new event is reported. */
  event: RiskEvent | undefined
  onClose: () => void
}

/** Reports an event in five fields, or changes one (rules events.reported and events.changed). */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const translate = useText()
  const home = useHomeGroup()
  const { canAccess: mayLink, isPending } = useCanAccess({ resource: 'event-links', action: 'edit' })
  const companyGroupId = event?.companyGroupId ?? home.id
  const categories = useRiskCategories() ?? []
  const [today] = useState(() => dayOf(new Date()))
  const [isUploading, setUploading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const report = useSave('POST /api/v1/risk-events', { notice: 'events.reported', done: onClose })
  const change = useSave('PUT /api/v1/risk-events/:id', { of: event, notice: 'events.saved', done: onClose })
  const remove = useSave('DELETE /api/v1/risk-events/:id', {
    of: event,
    notice: 'events.deleted',
    done: onClose,
    errors: 'service',
  })
  const save = async ({ currency, ...written }: z.output<typeof formSchema>) => {
    const body = {
      ...written,
      currency: written.lossAmount == null ? null : currency,
      companyGroupId,
    }
    await (event ? change.mutateAsync({ params: { id: event.id }, body }) : report.mutateAsync({ body }))
  }
  // The form takes its first values from the fields that it has.
  if (isPending) return null
  return (
    <>
      <DialogForm
        title={translate(event ? 'events.edit' : 'events.report')}
        submitLabel={translate('events.save')}
        defaultValues={{
          occurredOn: event?.occurredOn ?? today,
          kind: event?.kind ?? 'event',
          title: event?.title ?? '',
          description: event?.description ?? '',
          riskCategoryId: event?.riskCategoryId ?? null,
          lossAmount: event?.lossAmount ?? null,
          currency: event?.currency ?? 'THB',
          fileAttachment: event?.fileAttachment ?? [],
          ...(mayLink && { riskIds: event?.risks.map(({ id }) => id) ?? [] }),
        }}
        schema={formSchema}
        isSubmitDisabled={isUploading}
        onSave={save}
        onClose={onClose}
      >
        <Stack sx={{ gap: 2, pt: 1 }}>
          <LongTextInput
            source="title"
            label={translate('events.fields.title')}
            hint={translate('events.titleHint')}
            max={textLimits.short}
            required
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <DateInput source="occurredOn" label={translate('events.fields.occurredOn')} required max={today} />
            <RequiredSelect
              {...field}
              source="kind"
              label={translate('events.fields.kind')}
              choices={eventKinds.map((id) => ({ id, name: `events.kind.${id}` }))}
            />
            <SelectInput
              {...field}
              source="riskCategoryId"
              label={translate('events.fields.riskCategory')}
              choices={categories.filter(({ id, isRetired }) => !isRetired || id === event?.riskCategoryId)}
              translateChoice={false}
              emptyText={translate('events.noCategory')}
            />
            <Stack direction="row" sx={{ gap: 1 }}>
              <NumberInput {...field} source="lossAmount" label={translate('events.fields.lossAmount')} min={0} />
              <RequiredSelect
                {...field}
                source="currency"
                label={translate('events.fields.currency')}
                choices={currencies.map((id) => ({ id, name: `criteria.units.${id}` }))}
                sx={{ minWidth: 110, maxWidth: 150 }}
              />
            </Stack>
          </Box>
          <LongTextInput
            source="description"
            label={translate('events.fields.description')}
            max={textLimits.long}
            multiline
            minRows={2}
          />
          <div>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {translate('events.fields.files')}
            </Typography>
            <AttachmentsField canCopy={false} onUploadingChange={setUploading} />
          </div>
          {mayLink && <LinkedRecordsInput source="riskIds" />}
          {event && (
            <Button color="error" onClick={() => setDeleting(true)} sx={{ alignSelf: 'flex-start' }}>
              {translate('events.delete')}
            </Button>
          )}
        </Stack>
      </DialogForm>
      <ConfirmDialog
        open={isDeleting}
        title={translate('events.deleteOf', { title: shortened(event?.title ?? '', 60) })}
        text={translate('events.deleteText')}
        isDangerous
        onOk={() => event && remove.mutate({ params: { id: event.id } })}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}

const formSchema = riskEventInput.omit({ companyGroupId: true })
