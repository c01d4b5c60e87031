import { Box, Paper, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface ResetStepProps {
  /** The position of the step in a reset, from 1. */
  number: number
  title: string
  /** Content at the end of the title line. */
  tools?: ReactNode
  children: ReactNode
}

/** One numbered step of a reset, so that users do not miss a step before the last one. */
export function ResetStep({ number, title, tools, children }: ResetStepProps) {
  const titleId = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ borderRadius: 3, p: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.25, mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box
          aria-hidden="true"
          sx={{
            width: 28,
            height: 28,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontWeight: 650,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          {number}
        </Box>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {tools}
      </Stack>
      {children}
    </Paper>
  )
}
