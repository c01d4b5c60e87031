import { Alert, Box, Chip, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { changeKinds } from '#domain/wire/organisationSheets'
import type { OrganisationImportLine, OrganisationImportResult } from '#domain/wire/organisationImports'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { useChangeText } from './useChangeText.ts'

/** The number of rows shown at first; a large import is checked by its counts. */
const shownAtFirst = 200

/** The number of changes of each kind, in one line. */
export function useSummary() {
  const translate = useText()
  return (counts: Readonly<Record<string, number | undefined>>) =>
    changeKinds
      .flatMap((kind) => {
        const count = counts[kind] ?? 0
        return count > 0 ? translate(`organisationImport.counts.${kind}`, { smart_count: count }) : []
      })
      .join(' · ')
}

export const countsOf = (lines: readonly OrganisationImportLine[]) =>
  Object.fromEntries(
    changeKinds.map((kind) => [
      kind,
      lines.reduce((sum, { changes }) => sum + changes.filter((one) => one.kind === kind).length, 0),
    ]),
  )

/** The changes of an import, row by row, and the skipped rows with reasons (rule intake.confirmed). */
export function ImportDifference({ result }: { result: OrganisationImportResult }) {
  const translate = useText()
  const summary = useSummary()
  const [shown, setShown] = useState<'all' | 'leftOut'>('all')
  const { lines, unchanged, leftOut } = result
  const refused = lines.filter(({ problems }) => problems.length > 0)
  const listed = shown === 'all' ? lines : refused
  const isNothing = refused.length === lines.length
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={isNothing ? 'info' : 'success'} icon={false}>
        <Typography sx={{ fontWeight: 600 }}>
          {isNothing ? translate('organisationImport.nothing') : summary(countsOf(lines))}
        </Typography>
        <Typography variant="body2">
          {translate('organisationImport.unchanged', { smart_count: unchanged })}{' '}
          {translate('organisationImport.leftOut', { ...leftOut })}
        </Typography>
      </Alert>
      {refused.length > 0 && (
        <Alert severity="warning">{translate('organisationImport.refused', { smart_count: refused.length })}</Alert>
      )}
      {lines.length > 0 && (
        <Paper variant="outlined" component="section" sx={{ borderRadius: 3, p: 2 }}>
          <Stack
            direction="row"
            sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Typography variant="h2">{translate('organisationImport.rows')}</Typography>
            {refused.length > 0 && (
              <ToggleButtonGroup
                exclusive
                size="small"
                value={shown}
                aria-label={translate('organisationImport.filter')}
                onChange={(_event, next: 'all' | 'leftOut' | null) => setShown(next ?? 'all')}
              >
                <ToggleButton value="all">
                  {translate('organisationImport.showAll', { count: lines.length })}
                </ToggleButton>
                <ToggleButton value="leftOut">
                  {translate('organisationImport.showLeftOut', { count: refused.length })}
                </ToggleButton>
              </ToggleButtonGroup>
            )}
          </Stack>
          <Box component="ul" aria-label={translate('organisationImport.rows')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {listed.slice(0, shownAtFirst).map((line) => (
              <Line key={`${line.sheet} ${line.row}`} {...line} />
            ))}
          </Box>
          {listed.length > shownAtFirst && (
            <Typography variant="body2" color="text.secondary">
              {translate('organisationImport.more', { smart_count: listed.length - shownAtFirst })}
            </Typography>
          )}
        </Paper>
      )}
    </Stack>
  )
}

function Line({ sheet, row, subject, changes, problems }: OrganisationImportLine) {
  const translate = useText()
  const changeText = useChangeText()
  return (
    <ListRow>
      <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Typography>
        <Typography variant="caption" color="text.secondary">
          {translate(`organisationImport.place.${sheet}`, { row })}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, flex: '2 1 320px' }}>
        {changes.map((change) => (
          <Typography key={`${change.kind} ${change.after}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {changeText(change)}
          </Typography>
        ))}
        {problems.map(({ column, text }) => (
          <Stack key={`${column} ${text}`} direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
            <Chip size="small" color="warning" variant="outlined" label={translate('organisationImport.isLeftOut')} />
            <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
              {`${translate(
                sheet === 'groups'
                  ? `organisationImport.columns.groups.${column as 'name'}`
                  : `organisationImport.columns.people.${column as 'email'}`,
              )}: ${text}`}
            </Typography>
          </Stack>
        ))}
      </Box>
    </ListRow>
  )
}
