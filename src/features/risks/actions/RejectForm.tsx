import { Alert, Box, Button, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { ArrayInputBase } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { textLimits } from '#domain/validation/limits'
import {
  rejectionFieldOf,
  rejectionForm,
  stickyNotesOf,
  type Rejection,
  type StickyNoteInput,
} from '#domain/wire/reviews'
import { useSession } from '#src/authProvider/identity.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { FactsOf } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { clearDraft, draftKey, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { DrawerHead } from './DrawerHead.tsx'
import { RejectNotes } from './RejectNotes.tsx'

export interface RejectFormProps {
  /** The rejected records, named in the heading. */
  risks: readonly CardOrRisk[]
  /** The name of the rejected part, instead of the title of the record. */
  subject?: string
  /** The kind of decision; drafts of different decisions are stored separately. */
  part: string
  /** The roles that the rejected records go back to, as text. */
  receiver?: string
  /** The fields for a numbered note; all of them by default. */
  subjects?: readonly StickyNoteSubject[]
  /** Sends the rejection. If it fails, the form and its input stay. */
  onSubmit: (stickyNotes: StickyNoteInput[]) => Promise<void>
  onClose: () => void
  /** The id that its heading gets. */
  titleId: string
  /** Called while the rejection is being sent. */
  onSending: (isSending: boolean) => void
}

/** A required Remark, and numbered notes on individual fields (rule review.remark). */
export default function RejectForm(props: RejectFormProps) {
  const { risks, subject, part, receiver, subjects = stickyNoteSubjects, onSubmit, onClose, titleId, onSending } = props
  const translate = useText()
  const { user } = useSession()
  const key = draftKey(user.id, risks.map(({ id }) => id).join('-'), `rejection.${part}`)
  const [kept] = useState(() => readRejection(key))

  const send = async (rejection: Rejection) => {
    await onSubmit(stickyNotesOf(rejection))
    clearDraft(key)
    onClose()
  }
  const messagesOf = (failures: Record<string, string>) => ({
    ...Object.fromEntries(Object.entries(failures).map(([path, message]) => [rejectionFieldOf(path), message])),
    root: translate('review.drawer.failed'),
  })

  return (
    <SaveForm
      defaultValues={kept}
      onSave={send}
      messagesOf={messagesOf}
      schema={rejectionForm}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      <DraftKeeper storeKey={key} onSending={onSending} />
      <Head titleId={titleId} risks={risks} subject={subject} onClose={onClose} />
      <Stack sx={{ p: 3, gap: 3, flexGrow: 1 }}>
        <Failure />
        <Box sx={{ '&:empty': { display: 'none' } }}>
          <FactsOf risks={risks} />
        </Box>
        <LongTextInput
          source="remark"
          label={translate('review.drawer.remark')}
          max={textLimits.long}
          hint={[
            translate('review.drawer.remarkHint'),
            ...(receiver ? [translate('review.drawer.receiver', { who: receiver })] : []),
          ].join(' ')}
          required
          multiline
          minRows={4}
          autoFocus
        />
        <ArrayInputBase source="notes">
          <RejectNotes subjects={subjects} />
        </ArrayInputBase>
      </Stack>
      <Foot onClose={onClose} />
    </SaveForm>
  )
}

/** Stores the input on every change, and notifies the drawer when it must not close. */
function DraftKeeper({ storeKey, onSending }: { storeKey: string } & Pick<RejectFormProps, 'onSending'>) {
  const { subscribe } = useFormContext<Rejection>()
  const { isSubmitting } = useFormState()
  useEffect(() => onSending(isSubmitting), [isSubmitting, onSending])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A reset, as on opening, has no field name.
        callback: ({ name, values }) => {
          if (name !== undefined) keepRejection(storeKey, values)
        },
      }),
    [storeKey, subscribe],
  )
  return null
}

function Failure() {
  const { errors } = useFormState()
  return errors.root && <Alert severity="error">{errors.root.message}</Alert>
}

type HeadProps = Pick<RejectFormProps, 'titleId' | 'risks' | 'onClose'> & { subject: string | undefined }

function Head({ titleId, risks, subject, onClose }: HeadProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const { isSubmitting } = useFormState()
  const [risk] = risks.length === 1 ? risks : []
  const text = risk ? (
    <TitleIn
      sentence={translate('review.drawer.one', { title: gap })}
      title={subject ?? shortened(titleOf(risk), 140)}
    />
  ) : (
    translate('review.drawer.many', { smart_count: risks.length })
  )
  const title = translate('review.drawer.title')
  return <DrawerHead title={title} titleId={titleId} text={text} onClose={onClose} disabled={isSubmitting} />
}

const gap = '\u0000'

/** A sentence with a title, which may be in the other language. */
function TitleIn({ sentence, title }: { sentence: string; title: string }) {
  const [before, after] = sentence.split(gap)
  return (
    <>
      {before}
      <span lang={languageOf(title)}>{title}</span>
      {after}
    </>
  )
}

function Foot({ onClose }: Pick<RejectFormProps, 'onClose'>) {
  const translate = useText()
  const { isSubmitting } = useFormState()
  return (
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
      <Button onClick={onClose} disabled={isSubmitting}>
        {translate('forms.cancel')}
      </Button>
      <BusyButton type="submit" variant="contained" color="error" loading={isSubmitting}>
        {translate(isSubmitting ? 'review.drawer.submitting' : 'review.drawer.submit')}
      </BusyButton>
    </Stack>
  )
}

const emptyRejection: Rejection = { remark: '', notes: [] }

/** A draft may be empty, unlike a sent rejection. */
const keptRejection = z.object({
  remark: z.string(),
  notes: z.array(z.object({ subject: z.enum(stickyNoteSubjects), comment: z.string() })),
})

/** Returns the unsent input of that key; empty without any. */
function readRejection(key: string): Rejection {
  const kept = keptRejection.safeParse(readDraft(key)?.values)
  return kept.success ? kept.data : emptyRejection
}

/** Stores the input in the browser, so that a reload, a sign-out or a conflict loses nothing. */
function keepRejection(key: string, { remark, notes }: Rejection): void {
  if (remark === '' && notes.length === 0) clearDraft(key)
  else writeDraft(key, { values: { remark, notes }, base: {} })
}
