import { Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  title: string
  /** Its purpose. */
  text?: string
  /** The heading level of the title. */
  level?: 2 | 3
  children: ReactNode
}

/** An action of a page in a separate card. */
export function SectionCard({ title, text, level = 2, children }: SectionCardProps) {
  const titleId = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ borderRadius: 3, p: 2.5 }}>
      <Typography id={titleId} variant={`h${level}`}>
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
