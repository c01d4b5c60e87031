import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'
import { useIsWide } from '#src/ui/useIsWide.ts'

interface RecordColumnsProps {
  head: ReactNode
  /** The properties of a record next to its texts. */
  aside: ReactNode
  children: ReactNode
}

/**
 * At most 900 pixels of text, with the properties on the right, always visible; on a narrow window they are after the
 * text.
 */
export function RecordColumns({ head, aside, children }: RecordColumnsProps) {
  const isWide = useIsWide()
  return (
    <Box sx={{ ...columns, pb: { xs: 16, md: 0 } }}>
      <Box sx={{ minWidth: 0 }}>
        {head}
        <Card sx={{ px: { xs: 2, md: 3 }, overflow: 'visible' }}>{children}</Card>
        {!isWide && <Box sx={{ mt: 2 }}>{aside}</Box>}
      </Box>
      {isWide && <Box sx={side}>{aside}</Box>}
    </Box>
  )
}

const columns = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 900px) 320px' },
  justifyContent: 'center',
  alignItems: 'start',
} as const

const side = { position: 'sticky', top: 84, maxHeight: 'calc(100vh - 100px)', overflowY: 'auto' } as const
