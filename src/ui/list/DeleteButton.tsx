import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useDelete, useRecordContext, useResourceContext } from 'react-admin'
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
  const record = useRecordContext()
  const resource = useResourceContext()
  const [isAsking, setAsking] = useState(false)
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record?.id, previousData: record },
    { mutationMode: 'pessimistic', onSuccess: () => notify(done, { type: 'success' }) },
  )
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
        onOk={() => void remove()}
      />
    </>
  )
}
