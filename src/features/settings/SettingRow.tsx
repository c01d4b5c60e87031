import { Box, Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface SettingRowProps {
  title: string
  /** The effect of the setting. */
  text: string
  children: ReactNode
}

/** A setting in one row: its name and effect, and its control at the right; below each other in a narrow window. */
export function SettingRow({ title, text, children }: SettingRowProps) {
  const titleId = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1.25,
        '& + &': { mt: '-1px' },
      }}
    >
      <div>
        <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      </div>
      <Box sx={{ justifySelf: { md: 'end' } }}>{children}</Box>
    </Paper>
  )
}
