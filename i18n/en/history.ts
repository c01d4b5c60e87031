/** The history of risk summaries: the reported state at the time of the snapshot. */
export const history = {
  title: 'Summary history',
  text: 'Every risk summary as it was when completed, or just before a reset. Read-only.',
  open: 'Summary history',
  searchPlaceholder: 'Search the history',
  everyGroup: 'All groups you can access',
  count: '%{smart_count} snapshot |||| %{smart_count} snapshots',
  columns: {
    takenAt: 'Taken on',
    summary: 'Risk summary',
    gross: 'Gross',
    net: 'Net',
    riskItems: 'Risk items',
    status: 'Status',
  },
  empty: 'No snapshots yet. A snapshot is saved when a risk summary is completed and before every reset.',
  notFound: 'No snapshot matches your search.',
  back: 'Back to the summary history',
  takenAt: 'Snapshot of %{time} (read-only). It shows the risk summary as it was at that time.',
  openPresent: 'Open the current risk summary',
  riskItems: 'Risk items at that time',
  noRiskItems: 'This summary contained no risk items that you have access to.',
} as const
