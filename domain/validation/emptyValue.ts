/** The placeholder for an empty value (rule text.empty). */
export const emptyValue = '-'

/** Returns a cell of a sheet without that placeholder. */
export const withoutEmptySign = (cell: string): string => (cell.trim() === emptyValue ? '' : cell)
