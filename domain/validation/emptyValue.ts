/** The placeholder for an empty value (rule text.empty). */
export const emptyValue = '-'

/** A cell of a sheet without that sign. */
export const withoutEmptySign = (cell: string): string => (cell.trim() === emptyValue ? '' : cell)
