import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { DataTable } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { ListTable } from '#src/ui/list/ListTable.tsx'

interface Counted {
  id: string | number
  count: number
}

interface CountTableProps<Row extends Counted> {
  title: string
  rows: readonly Row[]
  /** What stands in a row before the count, by the title of its column. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>
}

/** How many records fall on each row; nothing where there is none. */
export function CountTable<Row extends Counted>({ title, rows, columns }: CountTableProps<Row>) {
  const translate = useText()
  const titleId = useId()
  const Column = DataTable.Col<Row>
  if (rows.length === 0) return null
  return (
    <div>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ListTable<Row>
        data={[...rows]}
        total={rows.length}
        resource="risk-resets"
        maxHeight={300}
        stickyHeader
        aria-labelledby={titleId}
      >
        {Object.entries(columns).map(([label, render]) => (
          <Column key={label} label={label} render={render} />
        ))}
        <Column
          label={translate('riskReset.columns.count')}
          align="right"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          render={({ count }) => count.toLocaleString(currentLocale())}
        />
      </ListTable>
    </div>
  )
}
