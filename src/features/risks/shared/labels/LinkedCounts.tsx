import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

/** A number with its name, and where the records behind it are listed. */
export interface LinkedCount {
  key: string
  label: string
  count: number
  href: string
}

/** Numbers in a line, each a link to its records; none leads nowhere. */
export function LinkedCounts({ counts }: { counts: readonly LinkedCount[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      {counts.map(({ key, label, count, href }) =>
        count === 0 ? (
          <span key={key}>{`${label}: 0`}</span>
        ) : (
          <Link key={key} component={RouterLink} to={href} underline="always">{`${label}: ${count}`}</Link>
        ),
      )}
    </Box>
  )
}
