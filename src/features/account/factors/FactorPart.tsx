import { Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import type { Factors } from '#domain/wire/factors'

/** The props of every part of the section. */
export interface FactorPartProps {
  factors: Factors
  /** New recovery codes to be shown once. Null without any. */
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
