import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { TablePages } from '#src/ui/TablePages.tsx'
import { verdicts, type ComparedRow, type Verdict } from './compareRows.ts'
import { ImportTable } from './ImportTable.tsx'

const perPage = 25

/** Every row of the file with what would become of it; nothing is written yet. */
export function ImportPreview({ rows }: { rows: readonly ComparedRow[] }) {
  const translate = useText()
  const [shown, setShown] = useState<Verdict | 'all'>('all')
  const [page, setPage] = useState(1)
  const countOf = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  const refused = countOf('refused')
  const found = shown === 'all' ? rows : rows.filter(({ verdict }) => verdict === shown)
  return (
    <Stack sx={{ gap: 2 }}>
      {refused > 0 && (
        <Alert severity="warning">{translate('roleImport.preview.refused', { smart_count: refused })}</Alert>
      )}
      {countOf('added') + countOf('changed') === 0 && (
        <Alert severity="info">{translate('roleImport.preview.nothing')}</Alert>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={translate('roleImport.preview.filter')}
        onChange={(_event, next: Verdict | 'all' | null) => {
          setShown(next ?? 'all')
          setPage(1)
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="all">{translate('roleImport.preview.all', { count: rows.length })}</ToggleButton>
        {verdicts.map((verdict) => (
          <ToggleButton key={verdict} value={verdict}>
            {translate(`roleImport.verdictWithCount.${verdict}`, { count: countOf(verdict) })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {found.length === 0 ? (
        <Typography color="text.secondary">{translate('roleImport.preview.none')}</Typography>
      ) : (
        <div>
          <ImportTable rows={found.slice((page - 1) * perPage, page * perPage)} />
          {found.length > perPage && <TablePages page={page} perPage={perPage} total={found.length} onPage={setPage} />}
        </div>
      )}
    </Stack>
  )
}
