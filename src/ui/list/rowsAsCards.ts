/**
 * Style of a table whose rows are cards of their own on a phone; each cell names its column there by its `data-label`.
 */
export const rowsAsCards = {
  '@media (max-width: 899px)': {
    '& thead': { display: 'none' },
    '& tbody, & tr': { display: 'block' },
    '& tr': { p: 1.5, borderBottom: 1, borderColor: 'divider' },
    '& td': { display: 'flex', gap: 1, p: 0, py: 0.5, border: 0, alignItems: 'baseline' },
    '& td::before': {
      content: 'attr(data-label)',
      flex: '0 0 116px',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    },
  },
}
