import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableContainer from '@mui/material/TableContainer'
import type { ReactNode } from 'react'

interface RoleTableFrameProps {
  label: string
  isBusy?: boolean
  /** On a phone every row is a block of its own instead of a line. */
  isStacked?: boolean
  children: ReactNode
}

/** Rule screens.sizes: role tables are at most as high as the viewport less 250 px, and scroll within. */
const maxHeight = 'calc(100vh - 250px)'

const stacked = {
  display: { xs: 'block', sm: 'table' },
  '& > tbody': { display: { xs: 'block', sm: 'table-row-group' } },
}

/** A phone has no room for wide gaps between the columns. */
const narrowOnPhones = { '& th, & td': { px: { xs: 1, sm: 2 } } }

/** The frame of every role assignment table: its head stays in sight while the rows scroll. */
export function RoleTableFrame({ label, isBusy = false, isStacked = false, children }: RoleTableFrameProps) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      // A region that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={isBusy}
      sx={{ maxHeight, minHeight: isBusy ? 160 : 0, borderRadius: 3, opacity: isBusy ? 0.6 : 1 }}
    >
      <Table stickyHeader size="small" sx={isStacked ? stacked : narrowOnPhones}>
        {children}
      </Table>
    </TableContainer>
  )
}
