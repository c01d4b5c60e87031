import { Alert, Stack, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { call } from '#src/platform/http/call.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { listText } from '#src/platform/listText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'
import { failuresOf } from '#src/ui/forms/failuresOf.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { refreshComments } from '../../shared/live/refreshRisks.ts'
import { mentionedIn } from './mentions.ts'
import { MentionInput, type CommentValues } from './MentionInput.tsx'

const noRecord = {}
const empty: CommentValues = { text: '', people: [] }
const people = z.array(z.object({ id: z.int(), name: z.string() }))

/** A draft may be empty, unlike a sent comment. */
const keptComment = z.object({ text: z.string(), people })
const commentForm = z.object({ text: requiredText(textLimits.long), people })

/** The form for a comment; unsent text is stored in the browser. */
export function CommentForm({ riskId }: { riskId: number }) {
  const translate = useText()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const key = draftKey(user.id, riskId, 'comment')
  const [kept, setKept] = useState(() => readComment(key))
  const [sent, setSent] = useState(0)
  // The same text has the same key until a response arrives, so that a retry after a lost response writes nothing
  // twice.
  const unanswered = useRef({ content: '', idempotencyKey: '' })

  const send = async (values: FieldValues) => {
    const { text, people: chosen } = values as CommentValues
    const body = { text, mentionedUserIds: mentionedIn(text, chosen).map(({ id }) => id) }
    const content = JSON.stringify(body)
    if (unanswered.current.content !== content) {
      unanswered.current = { content, idempotencyKey: crypto.randomUUID() }
    }
    try {
      const { idempotencyKey } = unanswered.current
      const parts = { params: { id: riskId }, body }
      await call('POST /api/v1/risks/:id/comments', parts, { errors: 'caller', idempotencyKey })
    } catch (error) {
      const { text: atText, root = '' } = failuresOf(error)
      return { ...(atText && { text: atText }), root: `${translate('comments.failed')} ${root}`.trim() }
    }
    clearDraft(key)
    unanswered.current = { content: '', idempotencyKey: '' }
    setKept(empty)
    setSent(sent + 1)
    notice('comments.sent')
    await refreshComments(queryClient, riskId)
    return undefined
  }
  return (
    <SpacedForm
      // A new comment gets a new form.
      key={sent}
      defaultValues={kept}
      onSave={send}
      record={noRecord}
      schema={commentForm}
    >
      <DraftKeeper storeKey={key} />
      <Failure />
      <MentionInput riskId={riskId} autoFocus={sent > 0} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <NotifiedPeople />
        <SubmitButton label={translate('comments.send')} />
      </Stack>
    </SpacedForm>
  )
}

const SpacedForm = styled(SaveForm)({ display: 'flex', flexDirection: 'column', gap: 12 })

/** The recipients of the email. */
function NotifiedPeople() {
  const translate = useText()
  const { text = '', people: chosen = [] } = useWatch<CommentValues>() as Partial<CommentValues>
  const names = mentionedIn(text, chosen).map(({ name }) => name)
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {names.length > 0 && translate('comments.mentioned', { names: listText(names) })}
    </Typography>
  )
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
