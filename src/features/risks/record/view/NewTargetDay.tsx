import { Stack } from '@mui/material'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { Target } from '#domain/risks/target'
import { day, requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { pathOfForm } from '../../shared/steps.ts'
import { useRefreshRisks } from '../../shared/useRisk.ts'

const newDay = z.object({ on: day, reason: requiredText(textLimits.long) })

/** Reopens the record with a later target date; the reason becomes a comment. */
export default function NewTargetDay({ risk, target, onClose }: { risk: Risk; target: Target; onClose: () => void }) {
  const translate = useText()
  const navigate = useNavigate()
  const refresh = useRefreshRisks()
  const dataProvider = useRiskBoardDataProvider()
  const [tomorrow] = useState(() => plusDays(dayOf(new Date()), 1))
  const save = async (values: FieldValues) => {
    const { on, reason } = newDay.parse(values)
    const { likelihood: targetLikelihood, impact: targetImpact } = target
    const detail = { targetLikelihood, targetImpact, targetOn: on }
    const { id } = risk
    if (risk.type === 'summary') await dataProvider.updateRisk(risk, { detail }, { errors: 'form' })
    else {
      const { id: detailId } = await dataProvider.editAgain(risk, { errors: 'form' })
      await call('PUT /api/v1/risk-details/:id', { params: { id: detailId }, body: detail }, { errors: 'form' })
    }
    const comment = { params: { id }, body: { text: reason } }
    await call('POST /api/v1/risks/:id/comments', comment, { errors: 'form', idempotencyKey: crypto.randomUUID() })
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
