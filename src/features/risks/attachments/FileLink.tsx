import AttachFileIcon from '@mui/icons-material/AttachFile'
import Link from '@mui/material/Link'
import { useText } from '#src/platform/i18n/useText.ts'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { shortFileName } from '#domain/validation/fileNames'
import { useDownload } from './useDownload.ts'

/** The name of an attached file, shortened (rule text.file-name), that downloads it. */
export function FileLink({ file }: { file: FileAttachment }) {
  const translate = useText()
  const { download, running } = useDownload()
  const { attachmentName } = file
  return (
    <Link
      component="button"
      type="button"
      title={attachmentName}
      aria-label={translate('attachments.download', { name: attachmentName })}
      aria-busy={running !== null}
      onClick={() => void download(file)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, py: 0.75, font: 'inherit', textAlign: 'left' }}
    >
      <AttachFileIcon fontSize="small" aria-hidden />
      {shortFileName(attachmentName)}
    </Link>
  )
}
