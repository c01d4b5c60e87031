import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutline'
import { Alert, Button, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { BooleanInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { isBeingEdited } from '#domain/risks/statuses'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { useSession } from '#src/authProvider/identity.ts'
import { useCard } from '#src/features/risks/record-parts/head/useCard.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { focusField } from '#src/ui/forms/useFormSubmit.ts'
import { useSave } from '#src/ui/forms/useSave.ts'

const empty = { text: '' }

/** A draft may be empty, unlike a sent comment. */
const keptComment = z.object({ text: z.string() })
const commentForm = z.object({ text: requiredText(textLimits.long), isQuestion: z.boolean().optional() })

type CommentValues = z.infer<typeof keptComment>

/** The form for a comment or, on a submitted record, a question; unsent text is stored in the browser. */
export function CommentForm({ risk }: { risk: Risk }) {
  const translate = useText()
  const { user, hasNoMailServer } = useSession()
  const card = useCard(risk)
  const key = draftKey(user.id, risk.id, 'comment')
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
      onSave={(body) => send.mutateAsync({ params: { id: risk.id }, body })}
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
        // Without an assignee nobody may get an email, and without an email server nobody gets one.
        hint={hasNoMailServer || card?.holder === null ? undefined : translate('comments.mailHint')}
        autoFocus={sent > 0}
        multiline
        minRows={2}
      />
      {isAskable(risk) && <BooleanInput source="isQuestion" label={translate('comments.ask')} helperText={false} />}
      {sent === 0 && <Asked />}
      <Stack sx={{ alignItems: 'flex-end' }}>
        <Send />
      </Stack>
    </SaveForm>
  )
}

const isAskable = ({ latestDetail }: Risk) => !isBeingEdited(latestDetail.workflowStatus.name)

/** Returns whether the reader may ask about a record, and is not one of its authors, who answer (rule questions.asked). */
export const mayAsk = (risk: Risk): boolean =>
  isAskable(risk) && risk.allowedActions.includes('comment') && !risk.allowedActions.includes('link')

const askHash = '#ask'

/** Opens the form for a question, from the head of the record. */
export function AskButton() {
  const { search } = useLocation()
  return (
    <Button
      component={RouterLink}
      to={{ search, hash: askHash }}
      state={{ isAtTop: true }}
      startIcon={<ChatBubbleOutlineIcon />}
    >
      {useText()('comments.askQuestion')}
    </Button>
  )
}

function Asked(): null {
  const form = useFormContext<z.infer<typeof commentForm>>()
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== askHash) return
    form.setValue('isQuestion', true)
    focusField(form, 'text')
  }, [hash, key, form])
  return null
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
