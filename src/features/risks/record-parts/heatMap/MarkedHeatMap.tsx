import { Box, type BoxProps } from '@mui/material'
import type { ReactNode } from 'react'
import { levelOf } from '#domain/risks/heatMap'
import { cellStyle, CellShape, HeatMapFrame } from '#src/features/risks/board-parts/heatMap/HeatMapFrame.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Place, Spot } from './heatMapPoints.ts'

interface MarkedHeatMapProps {
  caption: string
  isSmall?: boolean
  marks: readonly { at: Place; disc: ReactNode }[]
}

export function MarkedHeatMap({ caption, marks, isSmall = false }: MarkedHeatMapProps) {
  return (
    <HeatMapFrame
      caption={caption}
      isSmall={isSmall}
      renderCell={({ likelihood, impact }) => {
        const here = marks.filter(({ at }) => at.likelihood === likelihood && at.impact === impact)
        const level = levelOf(likelihood, impact)
        return (
          <Box
            sx={(theme) => ({
              ...cellStyle(theme, level, here.length > 0),
              gridAutoFlow: 'column',
              gap: isSmall ? 0 : 0.5,
            })}
          >
            {!isSmall && <CellShape level={level} />}
            {here.map(({ disc }) => disc)}
          </Box>
        )
      }}
    />
  )
}

export function Disc({ isFilled, sx, ...props }: BoxProps & { isFilled: boolean }) {
  const [ink, paper] = ['tokens.ink', 'background.paper']
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 26,
        height: 26,
        borderRadius: '50%',
        border: 2,
        borderColor: ink,
        bgcolor: isFilled ? ink : paper,
        color: isFilled ? paper : ink,
        fontSize: '0.75rem',
        lineHeight: 1,
        ...sx,
      }}
      {...props}
    />
  )
}

export function TargetRing({ target, sx }: { target: Spot; sx?: BoxProps['sx'] }) {
  const title = useText()('heatMap.target', { likelihood: target.likelihood, impact: target.impact })
  return <Disc isFilled={false} role="img" title={title} sx={{ ...sx, borderStyle: 'dashed' }} />
}
