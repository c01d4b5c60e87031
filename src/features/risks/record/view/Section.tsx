import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Room above a section that is jumped to, so that the header bar does not cover its title. */
export const jumpMargin = 88

interface SectionProps {
  /** Anchor of the section. */
  id: string
  title: string
  /** Stands at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a record that is being read. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      sx={{ p: { xs: 2, md: 3 }, mb: 2, overflow: 'visible', scrollMarginTop: jumpMargin, outline: 'none' }}
    >
      <Stack direction="row" sx={{ gap: 1.5, rowGap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {aside}
      </Stack>
      {children}
    </Card>
  )
}
