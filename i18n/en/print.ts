/** The printed report: risks and heat map on A4. */
export const print = {
  document: 'Risk report',
  back: 'Back',
  hint: 'Choose “Save as PDF” as the printer to save a file.',
  of: '%{group} · %{type}',
  printedAt: 'As of %{time}',
  buddhistYears: 'Years are in the Buddhist era.',
  filters: 'Filters: %{filters}',
  list: 'Overview',
  details: 'In detail',
  count: '%{smart_count} record |||| %{smart_count} records',
  cut: 'Showing the first %{shown} of %{total} records. Refine the filters to print the rest.',
  empty: 'There is nothing to print.',
} as const
