import { Card, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** One kind of part, with its name above it. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>{children}</Stack>
    </Card>
  )
}
