import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { NamedReference } from '#domain/wire/common'

interface LinkedCount {
  count: number
  /** The shown text; the count by default. */
  text?: string
  /** The list of the counted records; undefined if the reader cannot open it. */
  to: string | undefined
  isStrong?: boolean
}

interface GroupCountsProps {
  'aria-label'?: string
  'aria-labelledby'?: string
  /** The title of the group column, and those of the counts. */
  titles: readonly [group: string, ...counts: string[]]
  rows: readonly { group: NamedReference; counts: readonly LinkedCount[] }[]
}

/** A row of counts for each company group; a count except 0 opens its records. */
export function GroupCounts({ titles: [title, ...titles], rows, ...label }: GroupCountsProps) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" {...label}>
      <Table size="small" {...label} sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{title}</TableCell>
            {titles.map((one) => (
              <TableCell key={one} align="right">
                {one}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ group, counts }) => (
            <TableRow key={group.id}>
              <TableCell component="th" scope="row" sx={{ minWidth: { xs: 96, sm: 180 } }}>
                {group.name}
              </TableCell>
              {counts.map(({ isStrong = false, ...count }, index) => (
                <TableCell
                  key={titles[index]}
                  align="right"
                  sx={{ whiteSpace: 'nowrap', ...(isStrong && { fontWeight: 650 }) }}
                >
                  <LinkedNumber {...count} name={`${group.name}, ${titles[index]}`} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/**
 * A count that opens its records; 0 is not a link.
 * @param name read aloud before the count
 */
export function LinkedNumber({ count, text = String(count), to, name }: LinkedCount & { name: string }) {
  if (count === 0) return count
  if (to === undefined) return text
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${name}: ${text}`}
      // A single digit is too narrow for a finger.
      sx={{ display: 'inline-block', px: 1.25, mx: -1.25, py: 0.5, my: -0.5 }}
    >
      {text}
    </Link>
  )
}
