import { Stack, Typography } from '@mui/material'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { useText } from '#src/platform/i18n/useText.ts'
import { FileLink } from './FileLink.tsx'

/** The files of a record as download links; copies are marked. */
export function AttachedFiles({ detail }: { detail: Pick<RiskDetail, 'fileAttachment' | 'copyFileAttachment'> }) {
  const translate = useText()
  const copied = detail.copyFileAttachment?.split('\n') ?? []
  return (
    <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {detail.fileAttachment.map((file) => (
        <li key={file.attachmentUrl}>
          <FileLink file={file} />
          {copied.includes(file.attachmentName) && (
            <Typography variant="caption" color="text.secondary">
              {translate('attachments.copied')}
            </Typography>
          )}
        </li>
      ))}
    </Stack>
  )
}
