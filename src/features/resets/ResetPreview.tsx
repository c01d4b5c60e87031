import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Paper, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { roleNamed } from '#domain/access/roles'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { GroupReminder, ResetPeriod } from '#domain/wire/resets'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'

interface ResetPreviewProps {
  period: ResetPeriod
  unaffected: readonly CompanyGroup[]
  /** By the id of the group. */
  reminders: ReadonlyMap<number, GroupReminder> | undefined
}

/** The effect of a reset before it runs: by group, by status, and by role. */
export function ResetPreview({ period: { periodDate, resetDate, preview }, unaffected, reminders }: ResetPreviewProps) {
  const translate = useText()
  const dates = useDates()
  const translateOpen = useOpenText()
  const numbers = [
    ['total', preview.total],
    ['riskItems', preview.riskItems],
    ['riskSummaries', preview.riskSummaries],
    ['groups', preview.byCompanyGroup.length],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
        {numbers.map(([name, number]) => (
          <Paper key={name} variant="outlined" sx={{ borderRadius: 3, px: 2, py: 1.25 }}>
            <Typography
              sx={{ fontSize: '1.5rem', lineHeight: 1.4, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
            >
              {countText(number)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate(`riskReset.numbers.${name}`)}
            </Typography>
          </Paper>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {resetDate === null
          ? translate('riskReset.neverReset')
          : translate('riskReset.lastReset', { reset: dates.text(resetDate), period: dates.text(periodDate) })}
      </Typography>
      {preview.total > 0 && (
        <>
          <CountTable
            title={translate('riskReset.byStatus')}
            rows={preview.byStatus.map((row) => ({ ...row, id: row.workflowStatus }))}
            columns={{
              [translate('riskReset.columns.status')]: ({ workflowStatus }) => (
                <WorkflowStatusChip status={workflowStatus} />
              ),
            }}
          />
          <CountTable
            title={translate('riskReset.byGroup')}
            rows={preview.byCompanyGroup.map((row) => ({ ...row, id: row.companyGroup.id }))}
            columns={{
              [translate('vocabulary.companyGroup')]: ({ companyGroup }) => companyGroup.name,
              [translate('riskReset.columns.reminder')]: ({ companyGroup }) =>
                dates.text(reminders?.get(companyGroup.id)?.reminderDate),
            }}
          />
          <CountTable
            title={translate('riskReset.byHolder')}
            rows={preview.byHolder.map((row) => ({ ...row, id: `${row.role} ${row.companyGroup.id}` }))}
            columns={{
              [translate('riskReset.columns.holder')]: ({ role }) =>
                translateOpen(`vocabulary.role.${roleNamed(role) ?? role}`, { _: role }),
              [translate('vocabulary.companyGroup')]: ({ companyGroup }) => companyGroup.name,
            }}
          />
        </>
      )}
      {unaffected.length > 0 && (
        <Accordion
          variant="outlined"
          disableGutters
          slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
          sx={{ borderRadius: 3, '&::before': { display: 'none' } }}
        >
          <AccordionSummary id="unaffected" aria-controls="unaffected-groups" expandIcon={<ExpandMoreIcon />}>
            {translate('riskReset.unaffected', { smart_count: unaffected.length })}
          </AccordionSummary>
          <AccordionDetails sx={{ pt: 0, color: 'text.secondary', typography: 'body2' }}>
            {unaffected.map(({ name }) => name).join(', ')}
          </AccordionDetails>
        </Accordion>
      )}
    </Box>
  )
}

interface Counted {
  id: string | number
  count: number
}

interface CountTableProps<Row extends Counted> {
  title: string
  rows: readonly Row[]
  /** The cells of a row before the count, by the title of their column. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>
}

/** The number of rows shown at first; a table that scrolls within a page would hide important rows. */
const mostRows = 8

/** The number of records for each row; renders nothing if there are none. */
export function CountTable<Row extends Counted>({ title, rows, columns }: CountTableProps<Row>) {
  const translate = useText()
  const titleId = useId()
  const [isAsked, showWhole] = useState(false)
  const isWhole = isAsked || rows.length <= mostRows + 1
  const Column = ListColumn<Row>
  if (rows.length === 0) return null
  return (
    <div>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ListTable<Row>
        data={isWhole ? [...rows] : rows.slice(0, mostRows)}
        total={rows.length}
        resource="risk-resets"
        aria-labelledby={titleId}
      >
        {Object.entries(columns).map(([label, render], place) => (
          <Column key={label} label={label} isRowHead={place === 0} render={render} />
        ))}
        <Column
          label={translate('riskReset.columns.count')}
          align="right"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          render={({ count }) => countText(count)}
        />
      </ListTable>
      {!isWhole && (
        <Button size="small" onClick={() => showWhole(true)} sx={{ mt: 0.5 }}>
          {translate('riskReset.showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}
