/** Under what the columns that one shows are remembered. */
export const columnsKey = 'board.table'
