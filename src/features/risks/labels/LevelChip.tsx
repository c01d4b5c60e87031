import Box from '@mui/material/Box'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Level } from '#domain/risks/heatMap'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LevelShape } from './LevelShape.tsx'

interface LevelChipProps {
  /** Null while the assessment is not rated yet. */
  level: Level | null | undefined
  /** What the level is of, such as "Net"; stands before it. */
  label?: string | undefined
}

/** A level by colour, shape and word (rule scoring.colours: low green, medium amber, high red). */
export function LevelChip({ level, label }: LevelChipProps) {
  const translate = useText()
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        height: 'fit-content',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.25,
        borderRadius: 1.5,
        whiteSpace: 'nowrap',
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        fontWeight: 600,
        color: level ? theme.palette.level[level].text : 'text.secondary',
        bgcolor: level ? theme.palette.level[level].soft : 'tokens.sunken',
      })}
    >
      {label && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {label}
        </Box>
      )}
      {level ? (
        <>
          <LevelShape level={level} />
          {translate(`vocabulary.level.${level}`)}
        </>
      ) : (
        <EmptyValue />
      )}
    </Box>
  )
}
