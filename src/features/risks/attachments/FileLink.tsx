import AttachFileIcon from '@mui/icons-material/AttachFile'
import Link from '@mui/material/Link'
import { useText } from '#src/platform/i18n/useText.ts'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { shortFileName } from '#domain/validation/fileNames'
import { useCallback, useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

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

/** Downloads an attached file: a fresh link, without the session's headers, under its name (rule files.download). */
function useDownload() {
  const dataProvider = useRiskBoardDataProvider()
  const notify = useNotice()
  const [running, setRunning] = useState<string | null>(null)

  const download = useCallback(
    async ({ attachmentName, attachmentUrl }: FileAttachment) => {
      setRunning(attachmentUrl)
      try {
        const response = await fetch(await dataProvider.createReadLink(attachmentUrl, { errors: 'caller' }))
        if (!response.ok) throw new Error(`The link answered ${response.status}`)
        saveFile(await response.blob(), attachmentName)
      } catch {
        notify('attachments.downloadFailed', { type: 'error' })
      } finally {
        setRunning(null)
      }
    },
    [dataProvider, notify],
  )
  return { download, running }
}
