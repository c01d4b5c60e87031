import { Stack } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayOf, plusDays } from '#domain/calendar/days'
import { textLimits } from '#domain/validation/limits'
import { targetDayInput } from '#domain/wire/reviewDates'
import type { Risk } from '#domain/wire/risks'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { useReloadRisk } from '#src/features/risks/board-parts/useRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

const newDay = targetDayInput.omit({ updatedAt: true })

/** Reopens the record with a later target date; the reason becomes a comment (rule target.new-day). */
export default function NewTargetDay({ risk, onClose }: { risk: Risk; onClose: () => void }) {
  const translate = useText()
  const navigate = useNavigate()
  const [tomorrow] = useState(() => plusDays(dayOf(new Date()), 1))
  const reload = useReloadRisk()
  const { id, type } = risk
  const save = useSave('POST /api/v1/risks/:id/target-days', {
    of: risk,
    done: async (saved) => {
      await reload(id, saved)
      await navigate(pathOfForm(type, id, 'details'))
    },
  })
  return (
    <DialogForm
      title={translate('risks.target.answers.newDay')}
      submitLabel={translate('risks.target.setDay')}
      schema={newDay}
      defaultValues={{ on: null, reason: '' }}
      onSave={(body) => save.mutateAsync({ params: { id }, body })}
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
