import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { FileLink } from '#src/features/risks/attachments/FileLink.tsx'

/** The files attached to a record, each to be downloaded. */
export function AttachedFiles({ files }: { files: readonly FileAttachment[] }) {
  const translate = useText()
  return (
    <div>
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ fontWeight: 600 }}>
        {translate('risks.fields.fileAttachment')}
      </Typography>
      <Stack
        direction="row"
        component="ul"
        sx={{ columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}
      >
        {files.map((file) => (
          <li key={file.attachmentUrl}>
            <FileLink file={file} />
          </li>
        ))}
      </Stack>
    </div>
  )
}
