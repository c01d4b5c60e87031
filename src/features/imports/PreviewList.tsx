import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useList, type RaRecord } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'

/** The outcomes in the order of the filter. */
const outcomes = ['new', 'remarks', 'existing', 'changed', 'conflict', 'denied', 'invalid', 'unchanged'] as const

export type Outcome = (typeof outcomes)[number]

interface PreviewListProps<Row extends RaRecord> {
  rows: readonly (Row & { outcome: Outcome })[]
  label: string
  filterLabel: string
  /** The columns of the table. */
  children: ReactNode
}

/** The rows of a file with their outcomes, which filter them, before anything is written (rule intake.confirmed). */
export function PreviewList<Row extends RaRecord>({ rows, label, filterLabel, children }: PreviewListProps<Row>) {
  const translate = useText()
  const list = useList<Row & { outcome: Outcome }>({ data: [...rows], perPage: 25 })
  const countOf = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  return (
    <ResourceContextProvider value="risks">
      <ListContextProvider value={list}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={(list.filterValues['outcome'] as Outcome | undefined) ?? 'all'}
          aria-label={filterLabel}
          onChange={(_event, next: Outcome | 'all' | null) =>
            list.setFilters(next === null || next === 'all' ? {} : { outcome: next })
          }
          sx={{ flexWrap: 'wrap' }}
        >
          <ToggleButton value="all">{translate('riskImport.preview.all', { count: rows.length })}</ToggleButton>
          {outcomes
            .filter((outcome) => countOf(outcome) > 0)
            .map((value) => (
              <ToggleButton key={value} value={value}>
                {translate('riskImport.preview.count', {
                  outcome: translate(`riskImport.outcomes.${value}`),
                  count: countOf(value),
                })}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
        <Stack>
          <ListTable<Row>
            asCards
            aria-label={label}
            storeKey="import.preview"
            empty={<Typography color="text.secondary">{translate('riskImport.preview.none')}</Typography>}
          >
            {children}
          </ListTable>
          <ListPages />
        </Stack>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
