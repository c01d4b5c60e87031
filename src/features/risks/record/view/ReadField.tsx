import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { languageOf } from '#src/platform/languageOf.ts'

interface ReadFieldProps {
  label: string
  /** An empty value is shown as '-' (rule text.empty). */
  value: ReactNode
  /** Sticky notes at this field. */
  children?: ReactNode
}

/** A field of a record that is being read: label above, text as it was typed below. */
export function ReadField({ label, value, children }: ReadFieldProps) {
  const isEmpty = value === null || value === undefined || value === ''
  return (
    <Box>
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography
        component="div"
        lang={typeof value === 'string' ? languageOf(value) : undefined}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}
      >
        {isEmpty ? <EmptyValue /> : value}
      </Typography>
      {children}
    </Box>
  )
}
