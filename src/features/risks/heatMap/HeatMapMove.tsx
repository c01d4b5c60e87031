import Box from '@mui/material/Box'
import { levelOf } from '#domain/risks/heatMap'
import { cellColours, cellShape, CellShape, HeatMapFrame } from './HeatMapFrame.tsx'

interface Place {
  likelihood: number | null
  impact: number | null
}

interface HeatMapMoveProps {
  /** Names the map for screen readers, with both places in words. */
  caption: string
  from: Place
  to: Place
}

/** From which cell to which an assessment moved: a dashed ring where it stood, a filled disc where it stands. */
export function HeatMapMove({ caption, from, to }: HeatMapMoveProps) {
  return (
    <HeatMapFrame
      caption={caption}
      renderCell={({ likelihood, impact }) => {
        const isAt = (place: Place) => place.likelihood === likelihood && place.impact === impact
        const level = levelOf(likelihood, impact)
        return (
          <Box sx={(theme) => ({ ...cellShape, minHeight: 34, ...cellColours(theme, level, isAt(from) || isAt(to)) })}>
            <CellShape level={level} />
            {(isAt(from) || isAt(to)) && (
              <Box
                component="span"
                aria-hidden
                sx={{
                  width: 20,
                  height: 20,
                  borderRadius: '50%',
                  border: '2px solid',
                  borderStyle: isAt(to) ? 'solid' : 'dashed',
                  borderColor: 'tokens.ink',
                  bgcolor: isAt(to) ? 'tokens.ink' : 'background.paper',
                }}
              />
            )}
          </Box>
        )
      }}
    />
  )
}
