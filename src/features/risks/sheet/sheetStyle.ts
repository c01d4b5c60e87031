import type { kindOf } from '#domain/riskSheet/cells'
import type { SheetColumn } from '#domain/riskSheet/columns'

/** Returns the width of a column at first, in pixels. */
export function widthOf(column: SheetColumn, kind: ReturnType<typeof kindOf>): number {
  if (column === 'eventDescription') return 320
  if (kind === 'longText') return 240
  return column.endsWith('.impact') || kind === 'person' || kind === 'reference' ? 200 : kind === 'yesNo' ? 96 : 144
}

/** The colours and sizes of the app for the grid. */
export const gridStyle = {
  '& .rdg': {
    '--rdg-font-size': '0.875rem',
    blockSize: 'max(360px, calc(100dvh - 300px))',
    border: 1,
    borderColor: 'tokens.line',
    borderRadius: 2,
    color: 'text.primary',
    bgcolor: 'background.paper',
  },
  // The build cannot keep the grid's `light-dark()`, without which its lines have no colour.
  '& .rdg-cell': { borderRight: 1, borderBottom: 1, borderColor: 'tokens.line' },
  '& .rdg-row': { bgcolor: 'background.paper' },
  '& .rdg-row:hover': { bgcolor: 'action.hover' },
  '& .rdg-header-row': { bgcolor: 'tokens.sunken', fontWeight: 600 },
  '& .rdg-cell[aria-selected=true]': { outline: '2px solid', outlineColor: 'tokens.accent', outlineOffset: -2 },
  '& .rdg-cell[data-in-range]': { bgcolor: 'tokens.brandSoft' },
  '& .rdg-cell[aria-invalid]': { boxShadow: 'inset 0 -2px', color: 'error.main' },
  '& .rdg-editor-container': { overflow: 'visible', zIndex: 3 },
  '& .sheet-text': {
    position: 'absolute',
    inset: '0 0 auto 0',
    width: '100%',
    minHeight: '100%',
    boxSizing: 'border-box',
    p: 1,
    m: 0,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '2px solid',
    borderColor: 'tokens.accent',
    resize: 'none',
  },
} as const
