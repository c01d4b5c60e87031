import { Alert, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { BooleanInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

const empty = { text: '' }

/** A draft may be empty, unlike a sent comment. */
const keptComment = z.object({ text: z.string() })
const commentForm = z.object({ text: requiredText(textLimits.long), isQuestion: z.boolean().optional() })

type CommentValues = z.infer<typeof keptComment>

/** The form for a comment or, on a submitted record, a question; unsent text is stored in the browser. */
export function CommentForm({ riskId, canAsk }: { riskId: number; canAsk: boolean }) {
  const translate = useText()
  const { user } = useSession()
  const key = draftKey(user.id, riskId, 'comment')
  const [kept, setKept] = useState(() => readComment(key))
  const [sent, setSent] = useState(0)

  const send = useSave('POST /api/v1/risks/:id/comments', {
    notice: (_sent, { body }) => (body.isQuestion ? 'comments.questionSent' : 'comments.sent'),
    done: () => {
      clearDraft(key)
      setKept(empty)
      setSent(sent + 1)
    },
    errors: 'caller',
  })
  return (
    <SaveForm
      // A new comment gets a new form.
      key={sent}
      defaultValues={kept}
      onSave={(body) => send.mutateAsync({ params: { id: riskId }, body })}
      messagesOf={({ text, root = '' }) => ({
        ...(text && { text }),
        root: `${translate('comments.failed')} ${root}`.trim(),
      })}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}
      schema={commentForm}
    >
      <DraftKeeper storeKey={key} />
      <Failure />
      <LongTextInput
        source="text"
        label={translate('comments.label')}
        max={textLimits.long}
        hint={translate('comments.mailHint')}
        autoFocus={sent > 0}
        multiline
        minRows={2}
      />
      {canAsk && <BooleanInput source="isQuestion" label={translate('comments.ask')} helperText={false} />}
      <Stack sx={{ alignItems: 'flex-end' }}>
        <Send />
      </Stack>
    </SaveForm>
  )
}

function Send() {
  const isQuestion = useWatch<z.infer<typeof commentForm>>({ name: 'isQuestion' })
  return <SubmitButton label={useText()(isQuestion ? 'comments.sendQuestion' : 'comments.send')} />
}

function Failure() {
  const { errors } = useFormState()
  return errors.root && <Alert severity="error">{errors.root.message}</Alert>
}

/** Stores the text on every change. */
function DraftKeeper({ storeKey }: { storeKey: string }) {
  const { subscribe } = useFormContext<CommentValues>()
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset, as on opening, has no field name.
        callback: ({ name, values }) => {
          if (name === undefined) return
          if (values.text.trim() === '') clearDraft(storeKey)
          else writeDraft(storeKey, { values: { ...values }, base: {} })
        },
      }),
    [storeKey, subscribe],
  )
  return null
}

/** Returns the unsent text of that key; '' without one. */
function readComment(key: string): CommentValues {
  const kept = keptComment.safeParse(readDraft(key)?.values)
  return kept.success ? kept.data : empty
}
