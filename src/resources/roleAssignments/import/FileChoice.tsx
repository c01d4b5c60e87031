import DownloadIcon from '@mui/icons-material/Download'
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { ImportFileError } from './importFileError.ts'
import { importLimits } from './importLimits.ts'
import { useTemplate } from './useTemplate.ts'

interface FileChoiceProps {
  problem: ImportFileError | null
  onFile: (file: File) => void
}

const limits = { megabytes: importLimits.fileBytes / 2 ** 20, rows: importLimits.rows }

/** The template to download, and the place for it once it is filled in. */
export function FileChoice({ problem, onFile }: FileChoiceProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { download, isWriting } = useTemplate()
  const over = (event: DragEvent) => {
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault()
    setOver(true)
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate('roleImport.text')}
      </Typography>
      <div>
        <Button
          startIcon={<DownloadIcon />}
          loading={isWriting}
          loadingPosition="start"
          onClick={() => void download()}
        >
          {translate('roleImport.template')}
        </Button>
      </div>
      {problem && (
        <Alert severity="error">
          {translate(`roleImport.file.${problem.problem}`, {
            ...limits,
            columns: problem.columns.map((column) => translate(`roleImport.columns.${column}`)).join(', '),
          })}
        </Alert>
      )}
      <Box
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
        sx={{
          p: 3,
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
          hidden
          accept=".xlsx"
          data-testid="import-input"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // The same file may be chosen again, after it was corrected.
            target.value = ''
          }}
        />
        <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' }, mb: 1 }}>
          {translate('roleImport.drop')}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlinedIcon />}
          aria-describedby="import-limits"
          onClick={() => input.current?.click()}
        >
          {translate('roleImport.choose')}
        </Button>
        <Typography id="import-limits" variant="caption" component="p" color="text.secondary" sx={{ mt: 1, mb: 0 }}>
          {translate('roleImport.limits', limits)}
        </Typography>
      </Box>
    </Stack>
  )
}
