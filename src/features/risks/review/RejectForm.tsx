import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type SubmitEvent } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { StickyNoteInput } from '#domain/wire/reviews'
import { stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { textLimits } from '#domain/validation/limits'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { clearDraft, draftKey } from '#src/ui/forms/draftStore.ts'
import { LongTextField } from '#src/ui/forms/LongTextField.tsx'
import { shortened } from '#src/platform/shortened.ts'
import { RejectNotes } from './RejectNotes.tsx'
import {
  keepRejection,
  problemsOfAnswer,
  problemsOfDraft,
  readRejection,
  stickyNotesOf,
  type RejectionDraft,
  type RejectionProblems,
} from './rejectionDraft.ts'

export interface RejectFormProps {
  /** What is rejected; named in the head. */
  records: readonly { id: number; title: string }[]
  /** Which decision on these records it is; what is written is kept apart from that about other parts. */
  part: string
  /** The fields a numbered note can point at; all of them unless said otherwise. */
  subjects?: readonly StickyNoteSubject[]
  /** Sends the rejection. When it fails the form stays, with everything that was typed. */
  onSubmit: (stickyNotes: StickyNoteInput[]) => Promise<void>
  onClose: () => void
  /** The id that its heading gets. */
  titleId: string
  /** Told while the rejection is on its way. */
  onSending: (isSending: boolean) => void
}

/** A Remark that must say something, and numbered notes at single fields (rule review.remark). */
export default function RejectForm(props: RejectFormProps) {
  const { records, part, subjects = stickyNoteSubjects, onSubmit, onClose, titleId, onSending } = props
  const translate = useText()
  const { user } = useSession()
  const key = draftKey(user.id, records.map(({ id }) => id).join('-'), `rejection.${part}`)
  const [draft, setDraft] = useState<RejectionDraft>(() => readRejection(key))
  const [problems, setProblems] = useState<RejectionProblems>({})
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')

  const change = (fields: Partial<RejectionDraft>) => {
    const next = { ...draft, ...fields }
    setDraft(next)
    keepRejection(key, next)
    setProblems({})
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = Object.entries(problemsOfDraft(draft))
    if (found.length > 0) {
      setProblems(
        Object.fromEntries(
          found.map(([field, message]) => [field, translate(`validation.${message}`, { max: textLimits.long })]),
        ),
      )
      return
    }
    setState('sending')
    onSending(true)
    try {
      await onSubmit(stickyNotesOf(draft))
      clearDraft(key)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.namesFields) setProblems(problemsOfAnswer(draft, error.info ?? {}))
      setState('failed')
    } finally {
      onSending(false)
    }
  }

  const isSending = state === 'sending'
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 1 }}>
      <Stack
        direction="row"
        sx={{ px: 3, py: 2, alignItems: 'flex-start', gap: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {translate('review.drawer.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {records.length === 1
              ? translate('review.drawer.one', { title: shortened(records[0]?.title ?? '', 140) })
              : translate('review.drawer.many', { smart_count: records.length })}
          </Typography>
        </Box>
        <IconButton onClick={onClose} disabled={isSending} aria-label={translate('app.close')}>
          <CloseIcon />
        </IconButton>
      </Stack>

      <Stack sx={{ p: 3, gap: 3, flexGrow: 1 }}>
        {state === 'failed' && <Alert severity="error">{translate('review.drawer.failed')}</Alert>}
        <LongTextField
          label={translate('review.drawer.remark')}
          value={draft.remark}
          onChange={(remark) => change({ remark })}
          max={textLimits.long}
          error={problems.remark}
          hint={translate('review.drawer.remarkHint')}
          required
          multiline
          minRows={4}
          autoFocus
          readOnly={isSending}
        />
        <RejectNotes
          subjects={subjects}
          notes={draft.notes}
          problems={problems}
          readOnly={isSending}
          onChange={(notes) => change({ notes })}
        />
      </Stack>

      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          px: 3,
          py: 2,
          gap: 1.5,
          justifyContent: 'flex-end',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button onClick={onClose} disabled={isSending}>
          {translate('review.drawer.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" loading={isSending}>
          {translate(isSending ? 'review.drawer.submitting' : 'review.drawer.submit')}
        </Button>
      </Stack>
    </Box>
  )
}
