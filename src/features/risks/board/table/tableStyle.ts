/** In pixels: the height of the rest of the screen, the minimum height of the table, and the height of a row. */
const [heightOfOthers, leastHeight, rowHeight] = [212, 360, 40]

/** The maximum height of the table, under which its pages and a notice have room. */
export const maxHeight = `max(${leastHeight}px, calc(100dvh - ${heightOfOthers}px - var(--bottom-bar, 0px)))`

/** The number of rows visible at first; they render first, the others when the browser is idle. */
export const visibleRows = (): number =>
  Math.ceil(Math.max(leastHeight, window.innerHeight - heightOfOthers) / rowHeight)

/** One style for the whole table: a style for each cell would be computed for each of them. */
export const style = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { xs: 0.75, lg: 1 }, whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell': { typography: 'body2', color: 'text.primary', borderBottom: 1, borderColor: 'tokens.line' },
  '&& .RaDataTable-rowCell': { py: 0, height: rowHeight, verticalAlign: 'middle' },
  '&& .RaDataTable-headerCell': { py: 0.5, height: 34, lineHeight: 1.3 },
  // The sort arrow is in the gap before the next column, so that a header is as wide as its text.
  '& .MuiTableSortLabel-root': { position: 'relative' },
  '& .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', m: 0, fontSize: 15 },
  '&& .RaDataTable-headerCell:has(.Mui-active)': { zIndex: 3 },
  '& .MuiCheckbox-root, & .column-actions button': { p: 0.5 },
  '& tbody tr': { cursor: 'pointer' },
  // A pointer shows the box of its row; with a selection all boxes are visible.
  '@media (hover: hover)': {
    '&:not(:has(tbody .column-select :checked)) tbody tr:not(:hover, :focus-within) .column-select .MuiCheckbox-root': {
      opacity: 0,
    },
  },
  // This column takes the remaining width.
  '& .column-title': { width: '100%', minWidth: 240, maxWidth: 0, textAlign: 'left' },
  '& tbody .column-title': { fontWeight: 400 },
  '& .column-riskCategoryId, & .column-companyGroupId, & .column-owner': {
    minWidth: 96,
    maxWidth: 136,
    color: 'text.secondary',
    whiteSpace: 'normal',
  },
  // Two lines fit into one row.
  '& tbody :is(.column-riskCategoryId, .column-companyGroupId, .column-owner)': {
    fontSize: '0.75rem',
    lineHeight: 1.3,
  },
  '&& .column-actions': { px: 0.5 },
  '& .column-actions button': { m: 0 },
  '& .MuiChip-label': { fontSize: '0.75rem' },
}
