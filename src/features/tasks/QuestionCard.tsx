import { Box, Stack, Typography } from '@mui/material'
import { z } from 'zod'
import { personNameOf } from '#domain/organisation/personName'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useRisk } from '#src/features/risks/board-parts/useRisk.ts'
import { RecordFacts } from '#src/features/risks/record-parts/task/RecordFacts.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { LeaveWarning } from '#src/ui/forms/LeaveWarning.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { QueryState } from '#src/ui/QueryState.tsx'
import type { Task } from './taskQueue.ts'

const reply = z.object({ text: requiredText(textLimits.long) })

const empty = { text: '' }

interface QuestionCardProps {
  task: Task
  risk: NonNullable<Task['risk']>
}

/** A question about a record with the form of its answer, which is a comment, and the record (rule questions.answered). */
export function QuestionCard({ task, risk }: QuestionCardProps) {
  const translate = useText()
  const { data: record, error, refetch } = useRisk(risk.id)
  const { mutateAsync: send } = useSave('POST /api/v1/risks/:id/comments', { notice: 'tasks.sent' })
  return (
    <>
      {task.asker && (
        <Typography variant="body2" color="text.secondary">
          {translate('tasks.askedBy', { name: personNameOf(task.asker) })}
        </Typography>
      )}
      <SaveForm
        schema={reply}
        defaultValues={empty}
        onSave={(body) => send({ params: { id: risk.id }, body })}
        sx={{ my: 2, maxWidth: 720 }}
      >
        <LeaveWarning />
        <LongTextInput
          source="text"
          label={translate('tasks.reply')}
          max={textLimits.long}
          required
          multiline
          minRows={3}
        />
        <Box sx={{ mt: 1 }}>
          <SubmitButton label={translate('tasks.send')} />
        </Box>
      </SaveForm>
      {record ? (
        <Stack sx={{ gap: 1.5 }}>
          <GrossToNet risk={record} target={record.latestDetail.target} />
          <RecordFacts risk={record} hasNotes={false} />
        </Stack>
      ) : (
        <QueryState error={error} retry={refetch} outline={240} />
      )}
    </>
  )
}
