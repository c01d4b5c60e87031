import { Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import type { Factors } from '#domain/wire/factors'

/** The props of every part of the section. */
export interface FactorPartProps {
  factors: Factors
  /** Receives new recovery codes, which are shown only once. Null if there are none. */
  onRecoveryCodes: (codes: string[] | null) => void
}

/** One kind of factor and its actions. */
export function FactorPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  )
}
