import {
  Box,
  Button,
  Card,
  Checkbox,
  FormControlLabel,
  Link,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useMemo, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { csvOf } from '#domain/wire/csv'
import type { Progress, ProgressCount } from '#domain/wire/progress'
import { dayOf } from '#i18n/dates'
import { usePlainText, useText } from '#src/platform/i18n/useText.ts'
import { listText } from '#src/platform/listText.ts'
import { countText } from '#src/platform/locale.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { onlyWide } from '#src/ui/list/ListTable.tsx'
import { PhoneFold } from '#src/ui/PhoneFold.tsx'
import { linkToProgressRecords, progressRows, type ProgressRow } from './progressRows.ts'
import { RemindButton } from './RemindButton.tsx'
import { Reminded, useRemindedText } from './Reminded.tsx'

const everyLevel = 'all'

/** A phone shows the columns that fit it. */
const isOnPhones = (column: string) => column === 'recorded' || column === 'late'

/** Wide gaps would push the last column out of a phone. */
const tightOnPhones = {
  '@media (max-width: 899px)': {
    '&& .MuiTableCell-paddingCheckbox': { p: 0 },
    '&& .MuiTableCell-alignRight': { px: 0.75 },
  },
}

/** Every company group with its progress, of one level or all levels; selected groups can be reminded. */
export function GroupsTable({ progress }: { progress: Progress }) {
  const translate = useText()
  const rows = useMemo(() => progressRows(progress), [progress])
  const levels = [...new Set(rows.map(({ level }) => level))].sort()
  const [level, setLevel] = useState<number | typeof everyLevel>(everyLevel)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const shown = rows
    .filter((row) => level === everyLevel || row.level === level)
    .filter((row) => !isOpenOnly || row.missing.length > 0 || row.late > 0)
  const remindedText = useRemindedText()
  const isChosen = (id: number) => chosen.includes(id)
  return (
    <Card component="section" aria-labelledby="progress-groups" sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <PhoneFold id="progress-groups" title={translate('progress.groups.title')} count={rows.length}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('progress.groups.text')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <TextField
            select
            size="small"
            label={translate('progress.groups.level')}
            value={level}
            onChange={({ target }) => setLevel(target.value === everyLevel ? everyLevel : Number(target.value))}
            sx={{ minWidth: 160 }}
          >
            <MenuItem value={everyLevel}>{translate('progress.groups.levels.all')}</MenuItem>
            {levels.map((one) => (
              <MenuItem key={one} value={one}>
                {translate('progress.groups.levels.one', { level: one })}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            control={<Checkbox checked={isOpenOnly} onChange={(_event, is) => setOpenOnly(is)} />}
            label={translate('progress.groups.onlyOpen')}
          />
          <Stack direction="row" sx={{ gap: 1, ml: { md: 'auto' }, flexWrap: 'wrap' }}>
            {chosen.length > 0 && <RemindButton ids={chosen} onDone={() => setChosen([])} />}
            <ExportButton rows={shown} />
          </Stack>
        </Stack>
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-labelledby="progress-groups" sx={tightOnPhones}>
            <TableHead>
              <TableRow>
                <TableCell padding="checkbox" />
                <TableCell>{translate('progress.groups.group')}</TableCell>
                {(['recorded', 'submitted', 'reported', 'late'] as const).map((name) => (
                  <TableCell key={name} align="right" sx={isOnPhones(name) ? undefined : onlyWide}>
                    {translate(`progress.groups.${name}`)}
                  </TableCell>
                ))}
                <TableCell sx={onlyWide}>{translate('progress.groups.missing')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <GroupRow
                  key={row.id}
                  row={row}
                  reminded={remindedText(row.id)}
                  isIndented={level === everyLevel}
                  isChosen={isChosen(row.id)}
                  onChoose={(is) => setChosen(is ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
        {shown.length === 0 && <Typography sx={{ mt: 1 }}>{translate('progress.groups.none')}</Typography>}
      </PhoneFold>
    </Card>
  )
}

interface GroupRowProps {
  row: ProgressRow
  /** The sentence about its reminder. */
  reminded: string | undefined
  isIndented: boolean
  isChosen: boolean
  onChoose: (is: boolean) => void
}

function GroupRow({ row, reminded, isIndented, isChosen, onChoose }: GroupRowProps) {
  const translate = useText()
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={(_event, is) => onChoose(is)}
          slotProps={{ input: { 'aria-label': translate('progress.groups.choose', { group: row.name }) } }}
        />
      </TableCell>
      <TableCell
        component="th"
        scope="row"
        sx={{ pl: isIndented ? { xs: row.level * 0.5, md: row.level * 2 } : undefined, minWidth: { xs: 120, md: 180 } }}
      >
        {row.name}
        <Reminded text={reminded} />
      </TableCell>
      <TableCell align="right">
        <CountLink row={row} column="recorded" of="submitted" />
      </TableCell>
      {(['submitted', 'reported'] as const).map((of) => (
        <TableCell key={of} align="right" sx={onlyWide}>
          <Share count={row[of]} total={row.recorded}>
            <CountLink row={row} column={of} of={of} />
          </Share>
        </TableCell>
      ))}
      <TableCell align="right" sx={{ fontWeight: row.late > 0 ? 650 : 400 }}>
        <CountLink row={row} column="late" of="late" />
      </TableCell>
      <TableCell sx={{ ...onlyWide, minWidth: 200 }}>
        <Missing names={row.missing} />
      </TableCell>
    </TableRow>
  )
}

/** The number of names in a line; the others are counted and can be expanded. */
const mostNames = 2

/** The categories in which a company group has no records. */
function Missing({ names }: { names: readonly string[] }) {
  const translate = useText()
  if (names.length <= mostNames) return <>{names.length > 0 ? listText(names) : translate('progress.groups.nothing')}</>
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', color: 'primary.main' } }}>
      <summary>{translate('progress.groups.missingCount', { smart_count: names.length })}</summary>
      {listText(names)}
    </Box>
  )
}

interface CountLinkProps {
  row: ProgressRow
  /** The column of the number. */
  column: 'recorded' | ProgressCount
  /** The records that the number opens. */
  of: ProgressCount
}

/** A number that opens its records; the number of recorded risks opens the submitted ones. */
function CountLink({ row, column, of }: CountLinkProps) {
  const translate = useText()
  const count = row[column]
  if (row[of] === 0) return <>{countText(count)}</>
  const label = `${row.name}, ${translate(`progress.groups.${column}`)}: ${countText(count)}`
  return (
    <Link
      component={RouterLink}
      to={linkToProgressRecords({ groupId: row.id, of, withBelow: true })}
      aria-label={label}
    >
      {countText(count)}
    </Link>
  )
}

/** A number, with its share of the total as a bar under it. */
function Share({ count, total, children }: { count: number; total: number; children: ReactNode }) {
  const translate = useText()
  const part = total === 0 ? 0 : count / total
  return (
    <Box sx={{ display: 'inline-block', minWidth: 72 }} title={translate('progress.groups.share', { count, total })}>
      {children}
      <Box aria-hidden="true" sx={{ height: 5, border: 1, borderColor: 'text.secondary', borderRadius: 1, mt: 0.25 }}>
        <Box sx={{ height: 1, width: `${part * 100}%`, bgcolor: 'text.secondary', printColorAdjust: 'exact' }} />
      </Box>
    </Box>
  )
}

function ExportButton({ rows }: { rows: readonly ProgressRow[] }) {
  const translate = useText()
  const plainText = usePlainText()
  const save = () => {
    const heads = (['group', 'level', 'recorded', 'submitted', 'reported', 'late', 'missing'] as const).map((name) =>
      plainText(`progress.groups.${name}`),
    )
    const lines = rows.map(({ name, level, recorded, submitted, reported, late, missing }) => [
      name,
      ...[level, recorded, submitted, reported, late].map(String),
      missing.join('; '),
    ])
    saveFile(
      new Blob([csvOf([heads, ...lines])], { type: 'text/csv;charset=utf-8' }),
      `progress-${dayOf(new Date())}.csv`,
    )
  }
  return (
    <Button variant="outlined" onClick={save}>
      {translate('progress.groups.export')}
    </Button>
  )
}
