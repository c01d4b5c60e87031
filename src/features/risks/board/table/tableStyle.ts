import type { SxProps } from '@mui/material'
import { clamp } from '#src/ui/clamp.ts'
import type { Density } from '../useBoardLayout.ts'

/** In pixels: what else stands on the screen, below which height the table does not go, and the height of its rows. */
const [heightOfOthers, leastHeight] = [232, 360]
const heightOf = { twoLines: 44, oneLine: 32 } as const

/** The height that the table takes at most. */
export const maxHeight = `max(${leastHeight}px, calc(100dvh - ${heightOfOthers}px))`

/** So many rows are seen of a table that begins; they are drawn first, and the others when there is time for them. */
export const rowsInSight = (density: Density): number =>
  Math.ceil(Math.max(leastHeight, window.innerHeight - heightOfOthers) / heightOf[density])

/** Of the whole table: a style that each cell had for itself would be worked out for each of them. */
const style = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { xs: 0.75, lg: 1 } },
  '& .RaDataTable-rowCell': { typography: 'body2', color: 'text.primary', borderBottom: 1, borderColor: 'tokens.line' },
  '&& .RaDataTable-rowCell': { py: 0.25, height: heightOf.twoLines, verticalAlign: 'middle', lineHeight: 1.45 },
  '&& .RaDataTable-headerCell': { py: 0.5, height: 34, lineHeight: 1.3 },
  // The arrow stands in the gap before the next column, so that a head takes no more than its words.
  '& .MuiTableSortLabel-root': { position: 'relative' },
  '& .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', m: 0, fontSize: 15 },
  '&& .RaDataTable-headerCell:has(.Mui-active)': { zIndex: 3 },
  '& .MuiCheckbox-root, & .column-actions button': { p: 0.5 },
  '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' },
  '& .column-title': { minWidth: 160, width: '30%', textAlign: 'left', textWrap: 'wrap' },
  '& .column-riskCategoryId': { minWidth: 112, maxWidth: 140 },
  '& .column-companyGroupId': { minWidth: 104, maxWidth: 140 },
  '& .column-workflowStatus': { minWidth: { xs: 160, lg: 172 } },
  '& .column-holder': { minWidth: 116, maxWidth: 160 },
  '& .column-select, & .column-actions': { width: 44 },
  '&& .column-actions': { px: 0.5 },
  '& .column-actions button': { m: 0 },
  // A status of two lines must not make its row higher than the others.
  '& .MuiChip-label': { py: 0, fontSize: '0.75rem', lineHeight: 1.35 },
}

/** Rows of one line: what a second one would say is in a tooltip, and in the record. */
const oneLine = {
  '&& .RaDataTable-rowCell': { ...style['&& .RaDataTable-rowCell'], py: 0, height: heightOf.oneLine },
  '& .RaDataTable-rowCell [data-risk-id] a': { ...clamp(1), lineHeight: 1.7 },
  '& .MuiCheckbox-root, & .column-actions button': { p: 0.25 },
  '& .MuiChip-root': { maxWidth: 172, minHeight: 22 },
  '&& .MuiChip-label': { whiteSpace: 'nowrap' },
  '& .holder-role': { display: 'none' },
}

export const styleOf: Readonly<Record<Density, SxProps>> = { twoLines: style, oneLine: { ...style, ...oneLine } }
