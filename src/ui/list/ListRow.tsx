import { Stack } from '@mui/material'
import type { ReactNode } from 'react'

/** A row of a short list that is no table: what it is at the left, what can be done at the right, below each other on a phone. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        py: 1.25,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Stack>
  )
}
