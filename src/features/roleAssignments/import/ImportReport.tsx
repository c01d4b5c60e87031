import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useText } from '#src/platform/i18n/useText.ts'
import type { PersonWrite } from './personWrites.ts'
import type { ImportOutcome } from './useRoleImport.ts'

/** What became of the import: who was written, who was refused and why, who was not reached. */
export function ImportReport({ outcome: { written, refused, unsent } }: { outcome: ImportOutcome }) {
  const translate = useText()
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

  function rowsOf({ rows }: PersonWrite): string {
    return translate('roleImport.write.rows', { rows: rows.map(({ number }) => number).join(', ') })
  }
}
