import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'

interface FileDropZoneProps {
  onFiles: (files: File[]) => void
  /** Extensions with their dot, in the format of an input's `accept`. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** The invitation to drop, the label of the button, and the accepted files. */
  texts: { drop: string; choose: string; limits: string }
  /** The button gets the focus for the field. */
  buttonRef?: Ref<HTMLButtonElement> | undefined
  inputTestId: string
  /** Further buttons to add a file. */
  children?: ReactNode
}

/** Accepts files by drag and drop, or by a button for keyboard and touch. */
export function FileDropZone(props: FileDropZoneProps) {
  const { onFiles, accept, multiple = false, disabled = false, texts, buttonRef, inputTestId, children } = props
  const limitsId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    // Otherwise the browser would open the file instead of the page.
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
        multiple={multiple}
        hidden
        accept={accept}
        data-testid={inputTestId}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file again, after the user has removed or corrected it.
          target.value = ''
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' }, mb: 1 }}>
        {texts.drop}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button
          ref={buttonRef}
          variant="outlined"
          startIcon={<UploadFileOutlinedIcon />}
          disabled={disabled}
          aria-describedby={limitsId}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        {children}
      </Box>
      <Typography id={limitsId} variant="caption" component="p" color="text.secondary" sx={{ mt: 1, mb: 0 }}>
        {texts.limits}
      </Typography>
    </Box>
  )
}
