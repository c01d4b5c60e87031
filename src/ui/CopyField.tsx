import { Button, TextField } from '@mui/material'
import { copyText } from '#src/platform/copyText.ts'
import { timeToRead, useNotice, type Notice } from './useNotice.ts'

interface CopyFieldProps {
  label: string
  value: string
  copyLabel: string
  /** The message after copying. */
  copied: Notice
}

/** A text to copy: it is selected on focus, and a button copies it. */
export function CopyField({ label, value, copyLabel, copied }: CopyFieldProps) {
  const notify = useNotice()
  const copy = async () => {
    await copyText(value)
    notify(copied, { type: 'success', autoHideDuration: timeToRead })
  }
  return (
    <>
      <TextField
        fullWidth
        size="small"
        label={label}
        value={value}
        slotProps={{ input: { readOnly: true }, htmlInput: { translate: 'no' } }}
        onFocus={(event) => (event.target as HTMLInputElement).select()}
      />
      <Button size="small" sx={{ mt: 1 }} onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </>
  )
}
