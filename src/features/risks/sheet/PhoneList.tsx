import { List, ListItem, ListItemButton, ListItemText } from '@mui/material'
import { Link } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import { sheetColumns } from '#domain/riskSheet/columns'
import type { SheetRow } from '#domain/wire/riskSheet'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import type { ReadLine } from './sheetState.ts'

const shown = sheetColumns.filter((column) =>
  ['riskCategory', 'owner', 'net.likelihoodRate', 'net.impact'].includes(column),
)

/** The rows on a phone, to read; each opens the form of its record. */
export function PhoneList({ lines, type }: { lines: readonly ReadLine<SheetRow>[]; type: RiskType }) {
  return (
    <List disablePadding>
      {lines.map(({ key, row, base }) => (
        <ListItem key={key} disablePadding divider>
          <ListItemButton component={Link} to={pathOfForm(type, row.id, 'details')}>
            <ListItemText
              primary={
                <span lang={languageOf(base.eventDescription)}>
                  #{row.id} {base.eventDescription}
                </span>
              }
              secondary={shown.flatMap((column) => base[column] ?? []).join(' · ')}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
