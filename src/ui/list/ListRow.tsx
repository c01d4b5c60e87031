import { Stack } from '@mui/material'
import type { ReactNode } from 'react'

/** A row of a short list that is not a table: content on the left, actions on the right; stacked on a phone. */
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
