import { Box, Paper, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface ResetStepProps {
  /** Its place in the order in which a reset is done, from 1. */
  number: number
  title: string
  /** Content at the end of the title's line. */
  tools?: ReactNode
  children: ReactNode
}

/** One step of a reset, numbered, so that nobody overlooks what comes before the last one. */
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
