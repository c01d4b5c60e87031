import { Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import type { Factors } from '#domain/wire/factors'

/** What every part of the section is told. */
export interface FactorPartProps {
  factors: Factors
  /** Codes came with a first factor, or were made anew: they are to be shown, once. Null where there are none. */
  onRecoveryCodes: (codes: string[] | null) => void
}

/** One kind of factor, with what can be done about it. */
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
