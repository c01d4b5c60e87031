import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { personWritesOf, type PersonWrite } from '#domain/access/importComparison'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useRoleImport, type ImportOutcome } from './useRoleImport.ts'

/** Role assignments from a workbook: choose it, see the difference, and only then write it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const titleId = useId()
  const { stage, read, start, again, stop, restart } = useRoleImport()
  const close = (
    <Button key="close" onClick={onClose}>
      {translate(stage.kind === 'done' ? 'app.close' : 'forms.cancel')}
    </Button>
  )

  const show = (content: ReactNode, ...actions: ReactNode[]) => (
    <WorkDialog
      maxWidth={stage.kind === 'preview' ? 'lg' : 'md'}
      titleId={titleId}
      // What is being written is stopped on purpose.
      onClose={() => stage.kind !== 'writing' && onClose()}
    >
      <DialogTitle id={titleId}>{translate('roleImport.title')}</DialogTitle>
      <DialogContent>{content}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </WorkDialog>
  )

  switch (stage.kind) {
    case 'choosing':
      return show(<FileChoice problem={stage.problem} onFile={(file) => void read(file)} />, close)
    case 'reading':
      return show(<Progress text={translate('roleImport.reading', { name: stage.fileName })} />, close)
    case 'comparing':
      return show(<Progress text={translate('roleImport.comparing')} percent={stage.share * 100} />, close)
    case 'preview': {
      const count = personWritesOf(stage.rows).reduce((sum, { rows }) => sum + rows.length, 0)
      return show(
        <ImportPreview rows={stage.rows} />,
        close,
        <Button key="other" onClick={restart}>
          {translate('roleImport.chooseOther')}
        </Button>,
        <Button key="start" variant="contained" disabled={count === 0} onClick={() => void start(stage.rows)}>
          {translate('roleImport.write.start', { smart_count: count })}
        </Button>,
      )
    }
    case 'writing':
      return show(
        <Progress
          text={translate('roleImport.write.running', { done: stage.done, smart_count: stage.total })}
          percent={(stage.done / stage.total) * 100}
        />,
        <Button key="stop" onClick={stop}>
          {translate('roleImport.write.stop')}
        </Button>,
      )
    case 'done':
      return show(
        <ImportReport outcome={stage.outcome} />,
        close,
        stage.outcome.refused.length + stage.outcome.unsent.length > 0 && (
          <Button key="again" variant="contained" onClick={() => void again(stage.outcome)}>
            {translate('roleImport.write.again')}
          </Button>
        ),
      )
  }
}

/** @param percent 0-100; without it nobody knows how long it takes */
function Progress({ text, percent }: { text: string; percent?: number }) {
  return (
    <Stack sx={{ gap: 1.5, py: 2 }}>
      <Typography role="status">{text}</Typography>
      {percent === undefined ? (
        <LinearProgress aria-label={text} />
      ) : (
        <LinearProgress variant="determinate" value={percent} aria-label={text} />
      )}
    </Stack>
  )
}

/** What became of the import: who was written, who was refused and why, who was not reached. */
function ImportReport({ outcome: { written, refused, unsent } }: { outcome: ImportOutcome }) {
  const translate = useText()
  const rowsOf = ({ rows }: PersonWrite) =>
    translate('roleImport.write.rows', { rows: rows.map(({ number }) => number).join(', ') })
  return (
    <Stack sx={{ gap: 2 }} role="status">
      <Alert severity={written.length === 0 ? 'info' : 'success'}>
        {written.length === 0
          ? translate('roleImport.write.nobody')
          : translate('roleImport.write.done', { smart_count: written.length })}
      </Alert>
      {refused.length > 0 && (
        <Alert severity="error">
          {translate('roleImport.write.failed', { smart_count: refused.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflowY: 'auto' }}>
            {refused.map(({ person, message }) => (
              <li key={person.email}>
                {person.name}, {person.email} ({rowsOf(person)}): {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {unsent.length > 0 && (
        <Alert severity="warning">{translate('roleImport.write.unsent', { smart_count: unsent.length })}</Alert>
      )}
    </Stack>
  )
}
