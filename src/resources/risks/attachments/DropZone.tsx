import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { allowedExtensions } from '../../../../domain/validation/files.ts'
import { fileLimits } from '../../../../domain/validation/limits.ts'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  disabled: boolean
  /** Receives the button, where the focus of the field belongs. */
  buttonRef?: Ref<HTMLButtonElement>
  describedBy: string
  /** Further ways to add a file. */
  children?: ReactNode
}

const accept = allowedExtensions.attachment.map((extension) => `.${extension}`).join(',')

/** Takes files by drag and drop, or by a button for keyboard and touch. */
export function DropZone({ onFiles, disabled, buttonRef, describedBy, children }: DropZoneProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    <Box
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
      sx={{
        p: 2,
        borderRadius: 2,
        textAlign: 'center',
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'tokens.lineStrong',
        bgcolor: isOver ? 'primary.light' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        data-testid="attachment-input"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again, after it was removed.
          target.value = ''
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' }, mb: 1 }}>
        {translate('attachments.drop')} {translate('attachments.or')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button
          ref={buttonRef}
          variant="outlined"
          startIcon={<UploadFileOutlinedIcon />}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          {translate('attachments.choose')}
        </Button>
        {children}
      </Box>
      <Typography id={describedBy} variant="caption" component="p" color="text.secondary" sx={{ mt: 1, mb: 0 }}>
        {translate('attachments.limits', {
          max: fileLimits.attachmentsPerRisk,
          megabytes: fileLimits.attachmentBytes / 2 ** 20,
        })}
      </Typography>
    </Box>
  )
}
