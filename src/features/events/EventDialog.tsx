import { dayOf } from '#domain/calendar/days'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberInput, SelectInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isCreatorRole } from '#domain/access/roles'
import { eventKinds } from '#domain/risks/events'
import { currencies } from '#domain/risks/units'
import { textLimits } from '#domain/validation/limits'
import { riskEventInput, type RiskEvent } from '#domain/wire/riskEvents'
import { roleOf } from '#src/authProvider/session.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { AttachmentsField } from '../risks/shared/attachments/AttachmentsField.tsx'
import { useRiskCategories } from '../risks/shared/referenceData.ts'
import { LinkedRecordsInput, type LinkedRecord } from './LinkedRecordsInput.tsx'

const field = { size: 'small', margin: 'none', fullWidth: true, helperText: false } as const

interface EventDialogProps {
  /** The event to change; without it, a new event is reported. */
  event: RiskEvent | undefined
  onClose: () => void
}

/** Reports an event in five fields, or changes one (rules events.reported and events.changed). */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const session = useSession()
  const role = roleOf(session)
  const mayLink = role !== undefined && isCreatorRole(role)
  const companyGroupId = event?.companyGroupId ?? session.user.defaultRoleAssignment?.companyGroup.id
  const categories = useRiskCategories() ?? []
  const [today] = useState(() => dayOf(new Date()))
  const [isUploading, setUploading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const done = async (text: 'riskEvents.reported' | 'riskEvents.saved' | 'riskEvents.deleted') => {
    notify(text, { type: 'success' })
    onClose()
    await refreshResources(queryClient, ['risk-events', 'risks'])
  }
  const save = async (values: FieldValues) => {
    const { risks, currency, ...written } = values as {
      risks?: LinkedRecord[]
      currency: string
      lossAmount?: number | null
    }
    const body = riskEventInput.parse({
      ...written,
      currency: written.lossAmount == null ? null : currency,
      companyGroupId,
      ...(risks && { riskIds: risks.map(({ id }) => id) }),
    })
    if (event) {
      const { id, updatedAt } = event
      await call('PUT /api/v1/risk-events/:id', { params: { id }, body: { ...body, updatedAt } }, { errors: 'form' })
    } else await call('POST /api/v1/risk-events', { body }, { errors: 'form' })
    await done(event ? 'riskEvents.saved' : 'riskEvents.reported')
  }
  const remove = async () => {
    if (!event) return
    await call('DELETE /api/v1/risk-events/:id', { params: { id: event.id }, body: { updatedAt: event.updatedAt } })
    await done('riskEvents.deleted')
  }
  return (
    <>
      <DialogForm
        title={translate(event ? 'riskEvents.edit' : 'riskEvents.report')}
        submitLabel={translate('riskEvents.save')}
        defaultValues={{
          occurredOn: event?.occurredOn ?? today,
          kind: event?.kind ?? 'event',
          title: event?.title ?? '',
          description: event?.description ?? '',
          riskCategoryId: event?.riskCategoryId ?? null,
          lossAmount: event?.lossAmount ?? null,
          currency: event?.currency ?? 'THB',
          fileAttachment: event?.fileAttachment ?? [],
          ...(mayLink && { risks: event?.risks ?? [] }),
        }}
        schema={formSchema}
        isSubmitDisabled={isUploading}
        onSave={save}
        onClose={onClose}
      >
        <Stack sx={{ gap: 2, pt: 1 }}>
          <LongTextInput
            source="title"
            label={translate('riskEvents.fields.title')}
            hint={translate('riskEvents.titleHint')}
            max={textLimits.short}
            required
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <DateInput source="occurredOn" label={translate('riskEvents.fields.occurredOn')} required max={today} />
            <RequiredSelect
              {...field}
              source="kind"
              label={translate('riskEvents.fields.kind')}
              choices={eventKinds.map((id) => ({ id, name: `riskEvents.kind.${id}` }))}
            />
            <SelectInput
              {...field}
              source="riskCategoryId"
              label={translate('riskEvents.fields.riskCategory')}
              choices={categories.filter(({ isRetired }) => !isRetired)}
              translateChoice={false}
              emptyText={translate('riskEvents.noCategory')}
            />
            <Stack direction="row" sx={{ gap: 1 }}>
              <NumberInput {...field} source="lossAmount" label={translate('riskEvents.fields.lossAmount')} min={0} />
              <RequiredSelect
                {...field}
                source="currency"
                label={translate('riskEvents.fields.currency')}
                choices={currencies.map((id) => ({ id, name: `criteria.units.${id}` }))}
                sx={{ minWidth: 110, maxWidth: 150 }}
              />
            </Stack>
          </Box>
          <LongTextInput
            source="description"
            label={translate('riskEvents.fields.description')}
            max={textLimits.long}
            multiline
            minRows={2}
          />
          <div>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {translate('riskEvents.fields.files')}
            </Typography>
            <AttachmentsField canCopy={false} onUploadingChange={setUploading} />
          </div>
          {mayLink && <LinkedRecordsInput source="risks" />}
          {event && (
            <Button color="error" onClick={() => setDeleting(true)} sx={{ alignSelf: 'flex-start' }}>
              {translate('riskEvents.delete')}
            </Button>
          )}
        </Stack>
      </DialogForm>
      <ConfirmDialog
        open={isDeleting}
        title={translate('riskEvents.deleteOf', { title: shortened(event?.title ?? '', 60) })}
        text={translate('riskEvents.deleteText')}
        isDangerous
        onOk={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}

/** The fields of the form; the save handler adds records and company group. */
const formSchema = riskEventInput.omit({ companyGroupId: true, riskIds: true }).loose()
