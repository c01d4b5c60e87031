import AttachFileIcon from '@mui/icons-material/AttachFile'
import { Link, Tooltip } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { shortFileName } from '#domain/records/fileNames'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { createReadLink } from '#src/dataProvider/endpoints/files.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/**
 * The shortened name of a file (rule text.file-name), with the full name in its tooltip. It downloads the file under
 * that name by a fresh link, without the headers of the session (rule files.download).
 */
export function FileLink({ file: { attachmentName, attachmentUrl } }: { file: FileAttachment }) {
  const translate = useText()
  const notify = useNotice()
  const { mutate: download, isPending } = useMutation({
    mutationFn: async () => {
      const response = await fetch(await createReadLink(attachmentUrl, { errors: 'caller' }))
      if (!response.ok) throw new Error(`The link answered ${response.status}`)
      saveFile(await response.blob(), attachmentName)
    },
    onError: () => notify('attachments.downloadFailed', { type: 'error' }),
  })
  return (
    <Tooltip title={shortFileName(attachmentName) === attachmentName ? '' : attachmentName} describeChild>
      <Link
        component="button"
        type="button"
        aria-label={translate('attachments.download', { name: attachmentName })}
        aria-busy={isPending}
        onClick={() => download()}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, py: 0.75, font: 'inherit', textAlign: 'left' }}
      >
        <AttachFileIcon fontSize="small" aria-hidden />
        {shortFileName(attachmentName)}
      </Link>
    </Tooltip>
  )
}
