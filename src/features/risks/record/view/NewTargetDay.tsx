import { Stack } from '@mui/material'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { dayOf, plusDays } from '#domain/calendar/days'
import { textLimits } from '#domain/validation/limits'
import { targetDayInput } from '#domain/wire/reviewDates'
import type { Risk } from '#domain/wire/risks'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { pathOfForm } from '../../shared/steps.ts'
import { useRefreshRisks } from '../../shared/useRisk.ts'

const newDay = targetDayInput.omit({ updatedAt: true })

/** Reopens the record with a later target date; the reason becomes a comment (rule target.new-day). */
export default function NewTargetDay({ risk, onClose }: { risk: Risk; onClose: () => void }) {
  const translate = useText()
  const navigate = useNavigate()
  const refresh = useRefreshRisks()
  const [tomorrow] = useState(() => plusDays(dayOf(new Date()), 1))
  const [opened] = useState({ id: risk.id, updatedAt: risk.updatedAt })
  const save = async (values: FieldValues) => {
    const { id, updatedAt } = opened
    const parts = { params: { id }, body: { ...newDay.parse(values), updatedAt } }
    await call('POST /api/v1/risks/:id/target-days', parts, { errors: 'form' })
    await refresh()
    await navigate(pathOfForm(risk.type, id, 'details'))
  }
  return (
    <DialogForm
      title={translate('risks.target.answers.newDay')}
      submitLabel={translate('risks.target.setDay')}
      schema={newDay}
      defaultValues={{ on: null, reason: '' }}
      onSave={save}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <DateInput source="on" label={translate('risks.fields.targetOn')} required min={tomorrow} />
        <LongTextInput
          source="reason"
          label={translate('risks.target.reason')}
          max={textLimits.long}
          required
          multiline
          minRows={2}
        />
      </Stack>
    </DialogForm>
  )
}
