import { Alert, Box, Chip, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import { DataTable, ListContextProvider, useList } from 'react-admin'
import { verdicts, type ComparedRow, type Verdict } from '#domain/access/importComparison'
import { importProblems, type ImportProblem, type RowProblem } from '#domain/access/importRows'
import { normalised } from '#domain/validation/normalised'
import { useText, type TextKey } from '#src/platform/i18n/useText.ts'
import { emptyValue } from '#i18n/dates'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { nameOf } from '../person.ts'

/** Told by word as well, never by colour alone. */
const colours = { added: 'success', changed: 'info', unchanged: 'default', refused: 'error' } as const satisfies Record<
  Verdict,
  string
>

type Row = ComparedRow & { id: number }

const Column = DataTable.Col<Row>

/** Every row of the file with what would become of it and, where it is not understood, why; nothing is written yet. */
export function ImportPreview({ rows }: { rows: readonly ComparedRow[] }) {
  const translate = useText()
  const data = useMemo(() => rows.map((row) => ({ ...row, id: row.number })), [rows])
  const list = useList<Row>({ data, perPage: 25 })
  const shown = (list.filterValues['verdict'] as Verdict | undefined) ?? 'all'
  const countOf = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  const refused = countOf('refused')
  const named = (label: string) => ({ label, 'data-label': label })
  return (
    <ListContextProvider value={list}>
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
          onChange={(_event, next: Verdict | 'all' | null) =>
            list.setFilters(next === null || next === 'all' ? {} : { verdict: next })
          }
          sx={{ flexWrap: 'wrap' }}
        >
          <ToggleButton value="all">{translate('roleImport.preview.all', { count: rows.length })}</ToggleButton>
          {verdicts.map((verdict) => (
            <ToggleButton key={verdict} value={verdict}>
              {translate(`roleImport.verdictWithCount.${verdict}`, { count: countOf(verdict) })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <div>
          <ListTable<Row>
            asCards
            aria-label={translate('roleImport.preview.table')}
            storeKey="roleImport.preview"
            empty={<Typography color="text.secondary">{translate('roleImport.preview.none')}</Typography>}
          >
            <Column source="number" disableSort {...named(translate('roleImport.preview.row'))} />
            <Column {...named(translate('roleAssignments.columns.person'))} render={(row) => <Person {...row} />} />
            <Column
              {...named(translate('roleAssignments.columns.companyGroup'))}
              render={({ wanted, cells }) => wanted?.group.name ?? (cells.companyGroup || emptyValue)}
            />
            <Column
              {...named(translate('roleAssignments.columns.role'))}
              render={(row) => <RoleWithExperts {...row} />}
            />
            <Column {...named(translate('roleImport.preview.result'))} render={(row) => <Result {...row} />} />
          </ListTable>
          <ListPages />
        </div>
      </Stack>
    </ListContextProvider>
  )
}

const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)

/** The person as in the file, and the name that stays where the file has another. */
function Person({ cells, known }: ComparedRow) {
  const translate = useText()
  const typed = nameOf(cells).trim()
  const isOther = known !== null && typed !== '' && normalised(typed) !== normalised(nameOf(known))
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {typed || (known ? nameOf(known) : emptyValue)}
      </Typography>
      <Caption>{cells.email || emptyValue}</Caption>
      {isOther && <Caption>{translate('roleImport.preview.keepsName', { name: nameOf(known) })}</Caption>}
    </div>
  )
}

/** The role with the expert groups of the row, and those that they replace. */
function RoleWithExperts({ cells, wanted, expertsBefore }: ComparedRow) {
  const translate = useText()
  const experts = wanted ? wanted.experts.map(({ name }) => name).join(', ') : cells.categoryExperts
  const before = expertsBefore.map(({ name }) => name).join(', ')
  return (
    <div>
      {wanted ? translate(`vocabulary.role.${wanted.role.name}`) : cells.role || emptyValue}
      {experts && <Caption>{experts}</Caption>}
      {before && <Caption>{translate('roleImport.preview.before', { experts: before })}</Caption>}
    </div>
  )
}

function Result({ verdict, problems }: ComparedRow) {
  const translate = useText()
  return (
    <div>
      <Chip
        size="small"
        variant="outlined"
        color={colours[verdict]}
        label={translate(`roleImport.verdict.${verdict}`)}
      />
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
          {problems.map(({ column, reason, params }) => (
            <li key={`${column} ${reason}`}>
              {translate(`roleImport.columns.${column}`)}: {translate(textOf(reason), params)}
            </li>
          ))}
        </Box>
      )}
    </div>
  )
}

function textOf(reason: RowProblem['reason']): TextKey {
  if (reason === 'own' || reason === 'locked') return `roleAssignments.edit.${reason}`
  return isImportProblem(reason) ? `roleImport.problems.${reason}` : `validation.${reason}`
}

const isImportProblem = (reason: RowProblem['reason']): reason is ImportProblem =>
  importProblems.some((problem) => problem === reason)
