import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useDeleteController } from 'react-admin'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { useNotice } from '../useNotice.ts'

interface DeleteButtonProps {
  /** The accessible name of the button. */
  label: string
  title: string
  text: string
  /** The message after the deletion. */
  done: PlainTextKey
}

/** Deletes the record of a row, after a confirmation. */
export function DeleteButton({ label, title, text, done }: DeleteButtonProps) {
  const translate = useText()
  const notify = useNotice()
  const [isAsking, setAsking] = useState(false)
  const { handleDelete, isPending } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect: false,
    // The error dialogs show a refusal.
    mutationOptions: { onSuccess: () => notify(done, { type: 'success' }), onError: () => undefined },
  })
  return (
    <>
      <Tooltip title={translate('forms.delete')}>
        <IconButton aria-label={label} loading={isPending} onClick={() => setAsking(true)}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title={title}
        text={text}
        isDangerous
        onClose={() => setAsking(false)}
        onOk={handleDelete}
      />
    </>
  )
}
