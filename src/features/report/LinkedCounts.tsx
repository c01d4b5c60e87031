import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

/** A number with its label, and the URL of the records behind it. */
export interface LinkedCount {
  key: string
  label: string
  count: number
  href: string
}

/** Numbers in a line, each a link to its records; a zero is not a link. */
export function LinkedCounts({ counts }: { counts: readonly LinkedCount[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      {counts.map(({ key, label, count, href }) =>
        count === 0 ? (
          <span key={key}>{`${label}: 0`}</span>
        ) : (
          // The least height of a target to tap (WCAG 2.5.8).
          <Link
            key={key}
            component={RouterLink}
            to={href}
            underline="always"
            sx={{ minHeight: 24 }}
          >{`${label}: ${count}`}</Link>
        ),
      )}
    </Box>
  )
}
