import { Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** Its purpose. */
  text?: string
  children: ReactNode
}

/** An action of a page in a separate card. */
export function SectionCard({ title, text, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ borderRadius: 3, p: 2.5 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
      )}
      {children}
    </Paper>
  )
}
