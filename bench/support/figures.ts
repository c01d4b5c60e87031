/** Returns the median of several figures; NaN for none. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/**
 * Formats rows as a table: words left-aligned, figures right-aligned.
 * @param words number of leading word columns
 */
export function alignedTable(rows: readonly (readonly string[])[], words: number): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row.map((cell, column) =>
        column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      ),
    )
    .map((row) => row.join('  '))
    .join('\n')
}
