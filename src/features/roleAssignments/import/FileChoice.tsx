import DownloadIcon from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx'
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
  const translate = useText()
  const { download, isWriting } = useTemplate()
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
      <FileDropZone
        onFiles={([file]) => file && onFile(file)}
        accept=".xlsx"
        inputTestId="import-input"
        texts={{
          drop: translate('roleImport.drop'),
          choose: translate('roleImport.choose'),
          limits: translate('roleImport.limits', limits),
        }}
      />
    </Stack>
  )
}
