import { Alert, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { OrganisationImportLine, OrganisationImportResult } from '#domain/wire/organisationImports'
import { changeKinds } from '#domain/wire/organisationSheets'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { PreviewList } from '../PreviewList.tsx'
import { OutcomeChip } from '../RowResult.tsx'

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

const outcomeOf = ({ problems }: OrganisationImportLine) => (problems.length > 0 ? 'invalid' : 'changed')

type Line = OrganisationImportLine & { id: string; outcome: ReturnType<typeof outcomeOf> }

const Column = ListColumn<Line>

/** The changes of an import, row by row, and the skipped rows with reasons (rule intake.confirmed). */
export function ImportDifference({ result: { lines, unchanged, leftOut } }: { result: OrganisationImportResult }) {
  const translate = useText()
  const summary = useSummary()
  const changeText = useChangeText()
  const rows = useMemo(
    () => lines.map((line): Line => ({ ...line, id: `${line.sheet} ${line.row}`, outcome: outcomeOf(line) })),
    [lines],
  )
  const refused = rows.filter(({ outcome }) => outcome === 'invalid').length
  const isNothing = refused === rows.length
  return (
    <>
      <Alert severity={isNothing ? 'info' : 'success'} icon={false}>
        <Typography sx={{ fontWeight: 600 }}>
          {isNothing ? translate('organisationImport.nothing') : summary(countsOf(lines))}
        </Typography>
        <Typography variant="body2">
          {translate('organisationImport.unchanged', { smart_count: unchanged })}{' '}
          {translate('organisationImport.leftOut', { ...leftOut })}
        </Typography>
      </Alert>
      {refused > 0 && (
        <Alert severity="warning">{translate('organisationImport.refused', { smart_count: refused })}</Alert>
      )}
      {rows.length > 0 && (
        <PreviewList
          rows={rows}
          label={translate('organisationImport.rows')}
          filterLabel={translate('organisationImport.filter')}
        >
          <Column
            isRowHead
            disableSort
            label={translate('organisationImport.inFile')}
            render={({ subject, sheet, row }) => (
              <>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {translate(`organisationImport.place.${sheet}`, { row })}
                </Typography>
              </>
            )}
          />
          <Column
            disableSort
            label={translate('riskImport.preview.columns.changes')}
            render={({ changes }) => <Texts texts={changes.map(changeText)} />}
          />
          <Column
            disableSort
            label={translate('riskImport.preview.columns.result')}
            render={({ outcome, sheet, problems }) => (
              <>
                <OutcomeChip outcome={outcome} />
                <Texts
                  texts={problems.map(({ column, text }) => {
                    const field = translate(
                      sheet === 'groups'
                        ? `organisationImport.columns.groups.${column as 'name'}`
                        : `organisationImport.columns.people.${column as 'email'}`,
                    )
                    return `${field}: ${text}`
                  })}
                />
              </>
            )}
          />
        </PreviewList>
      )}
    </>
  )
}

const Texts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  ))

/** Formats one change of a row as a sentence. */
function useChangeText() {
  const translate = useText()
  return ({ kind, before = '', after = '', group = '', role }: OrganisationImportLine['changes'][number]): string =>
    translate(`organisationImport.changes.${kind}`, {
      before,
      after,
      group,
      role: role
        ? `${translate(`vocabulary.role.${role}`)}${after && kind.startsWith('role') ? ` (${after})` : ''}`
        : '',
    })
}
