import { Alert, Box, Checkbox, Chip, FormControlLabel, Typography } from '@mui/material'
import type { EventRow } from '#domain/riskImports/eventRows'
import type { RiskEventImportResult } from '#domain/wire/riskEvents'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ListRow } from '#src/ui/list/ListRow.tsx'

type Outcome = RiskEventImportResult['rows'][number]['outcome']

/** A row of the file with its outcome. */
export interface CheckedEvent extends EventRow {
  outcome: Outcome
  /** The messages by field. */
  problems: Readonly<Record<string, string>>
}

const outcomes = ['created', 'unchanged', 'repeated', 'invalid'] as const satisfies readonly Outcome[]

/** The number of rows shown. A large import is checked by its counts. */
const mostShown = 200

interface ImportRowsProps {
  rows: readonly CheckedEvent[]
  /** The lines of duplicate rows that are imported as additional events. */
  further: ReadonlySet<number>
  onFurther: (lines: ReadonlySet<number>) => void
}

/** The rows of a file of events with their outcomes: refused rows first, then duplicates (rule events.import). */
export function ImportRows({ rows, further, onFurther }: ImportRowsProps) {
  const translate = useText()
  const counts = outcomes.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count > 0 ? translate(`riskEvents.excel.counts.${outcome}`, { smart_count: count }) : []
  })
  const isUnfit = rows.some(({ outcome }) => outcome === 'invalid')
  const shown = rows.toSorted((one, other) => outcomes.indexOf(other.outcome) - outcomes.indexOf(one.outcome))
  const choose = (line: number) => {
    const chosen = new Set(further)
    if (!chosen.delete(line)) chosen.add(line)
    onFurther(chosen)
  }
  return (
    <>
      <Alert severity={isUnfit ? 'warning' : 'info'}>
        {counts.join(' · ')}
        {isUnfit && ` · ${translate('riskEvents.excel.correct')}`}
      </Alert>
      <Box component="ul" aria-label={translate('riskEvents.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.slice(0, mostShown).map((row) => (
          <Row key={row.line} row={row} isFurther={further.has(row.line)} onChoose={() => choose(row.line)} />
        ))}
      </Box>
    </>
  )
}

interface RowProps {
  row: CheckedEvent
  isFurther: boolean
  onChoose: () => void
}

function Row({ row: { line, title, sent, unread, outcome, problems }, isFurther, onChoose }: RowProps) {
  const translate = useText()
  const dates = useDates()
  const nameOf = (field: string) => {
    const [first = ''] = field.split('.')
    const names: Readonly<Record<string, string>> = { riskCategoryId: 'riskCategory', riskIds: 'risks' }
    return translate(`riskEvents.fields.${(names[first] ?? first) as 'title'}`)
  }
  const unreadNames = unread.map(({ column }) => translate(`riskEvents.fields.${column}`))
  const day = sent['occurredOn']
  return (
    <ListRow>
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Typography lang={languageOf(title)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('riskEvents.excel.line', { line })}
          {typeof day === 'string' && ` · ${dates.text(day)}`}
        </Typography>
        {unread.map(({ column, text }) => (
          <Typography key={column} variant="body2" color="error">
            {translate('riskEvents.excel.unread', {
              column: translate(`riskEvents.fields.${column}`),
              text: shortened(text, 60),
            })}
          </Typography>
        ))}
        {Object.entries(problems)
          .filter(([field]) => !unreadNames.includes(nameOf(field)))
          .map(([field, problem]) => (
            <Typography key={field} variant="body2" color="error">
              {nameOf(field)} · {problem}
            </Typography>
          ))}
      </Box>
      {(outcome === 'unchanged' || outcome === 'repeated') && (
        <FormControlLabel
          control={<Checkbox size="small" checked={isFurther} onChange={onChoose} />}
          label={translate('riskEvents.excel.anyway')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      <Chip
        size="small"
        variant="outlined"
        color={outcome === 'invalid' ? 'error' : 'default'}
        label={translate(`riskEvents.excel.outcomes.${outcome}`)}
      />
    </ListRow>
  )
}
