import { Box, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { countText } from '#src/platform/locale.ts'

interface PhoneFoldProps {
  /** The id of the heading. */
  id: string
  title: string
  /** The number of entries, shown on a phone. */
  count: number
  children: ReactNode
}

/** The heading of a section and its entries; on a phone they are collapsed until the user opens them. */
export function PhoneFold({ id, title, count, children }: PhoneFoldProps) {
  const isFolded = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md')) && count > 0
  const heading = (
    <Typography id={id} variant="h3" component="h2" sx={isFolded ? { display: 'inline' } : undefined}>
      {isFolded ? `${title} (${countText(count)})` : title}
    </Typography>
  )
  if (!isFolded) {
    return (
      <>
        {heading}
        {children}
      </>
    )
  }
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 1 } }}>
      <summary>{heading}</summary>
      {children}
    </Box>
  )
}
