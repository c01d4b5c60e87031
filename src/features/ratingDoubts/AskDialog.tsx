import { Typography } from '@mui/material'
import { z } from 'zod'
import { contradictionsFirst } from '#domain/risks/facts'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import type { RiskDoubt } from '#domain/wire/ratingDoubts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useFactText } from '#src/features/risks/board-parts/labels/useFactText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

const questionForm = z.object({ text: requiredText(textLimits.long) })

/** A question about a record, proposed from its strongest fact (rule questions.asked). */
export function AskDialog({ doubt: { risk, facts }, onClose }: { doubt: RiskDoubt; onClose: () => void }) {
  const translate = useText()
  const textOf = useFactText()
  const title = useTitleOf()(risk)
  const [strongest] = contradictionsFirst(facts)
  const send = useSave('POST /api/v1/risks/:id/comments', { notice: 'ratingDoubts.sent', done: onClose })
  return (
    <DialogForm
      title={translate('ratingDoubts.askOf', { id: risk.id })}
      submitLabel={translate('ratingDoubts.send')}
      schema={questionForm}
      defaultValues={{ text: strongest ? translate('ratingDoubts.proposed', { fact: textOf(strongest) }) : '' }}
      onSave={({ text }) => send.mutateAsync({ params: { id: risk.id }, body: { text, isQuestion: true } })}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" lang={languageOf(title)} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <LongTextInput
        source="text"
        label={translate('ratingDoubts.question')}
        max={textLimits.long}
        hint={translate('ratingDoubts.askHint')}
        autoFocus
        multiline
        minRows={5}
      />
    </DialogForm>
  )
}
