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
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const heading = (
    <Typography id={id} variant="h3" component="h2" sx={isPhone ? { display: 'inline' } : undefined}>
      {isPhone ? `${title} (${countText(count)})` : title}
    </Typography>
  )
  if (!isPhone) {
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
