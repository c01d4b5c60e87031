import { Box } from '@mui/material'
import { levelOf, type HeatMapCells } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'
import { cellStyle, CellShape, HeatMapFrame, type HeatMapCell } from './HeatMapFrame.tsx'

export type { HeatMapCell } from './HeatMapFrame.tsx'

interface HeatMapProps {
  /** `cells[likelihood - 1][impact - 1]`, as GET /heat-map returns (rule wire.heat-map). */
  cells: HeatMapCells
  assessmentType: AssessmentType
  /** The cell by which the board is filtered, if any. */
  selected?: HeatMapCell | null | undefined
  /** Called with the clicked cell, or with null if the selected one is clicked again. */
  onCellSelect?: (cell: HeatMapCell | null) => void
}

/**
 * The 5x5 heat map with the number of risks in each cell (rule scoring.grid). Every cell is a button with an accessible
 * name: "Likelihood 4, impact 5, high, 3 risks".
 */
export function HeatMap({ cells, assessmentType, selected, onCellSelect }: HeatMapProps) {
  const translate = useText()
  return (
    <HeatMapFrame
      caption={translate('heatMap.caption', {
        assessmentType: translate(`vocabulary.assessmentType.${assessmentType}`),
      })}
      renderCell={(cell) => {
        const { likelihood, impact } = cell
        const count = cells[likelihood - 1]?.[impact - 1] ?? 0
        const level = levelOf(likelihood, impact)
        const isSelected = selected?.likelihood === likelihood && selected.impact === impact
        return (
          <Box
            component="button"
            type="button"
            // A filter by an empty cell would find no records.
            disabled={!onCellSelect || (count === 0 && !isSelected)}
            aria-pressed={onCellSelect && isSelected}
            aria-label={translate('heatMap.cell', {
              likelihood,
              impact,
              level: translate(`vocabulary.levelInText.${level}`),
              smart_count: count,
            })}
            onClick={() => onCellSelect?.(isSelected ? null : cell)}
            sx={(theme) => ({
              ...cellStyle(theme, level, count > 0),
              cursor: onCellSelect && count > 0 ? 'pointer' : 'default',
              ...(isSelected
                ? { boxShadow: `0 0 0 2px ${theme.palette.background.paper}, 0 0 0 5px ${theme.palette.tokens.accent}` }
                : { '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 2px ${theme.palette.tokens.ink}` } }),
            })}
          >
            {count > 0 && count}
            <CellShape level={level} />
          </Box>
        )
      }}
    />
  )
}
