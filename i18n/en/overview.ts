/** Pending records and movements, at the top of the first page of roles that decide or only read. */
export const overview = {
  title: 'At a glance',
  change: '%{change} since %{day}',
  moved: { title: 'Net heat map' },
  more: 'More charts',
  glance: { aboveAppetite: 'above the appetite', high: 'high', latePlans: 'with late plans' },
  counted: 'Counts the last submitted version of each record, without drafts.',
  unaccepted: '%{smart_count} not accepted',
  since: {
    item: 'Risk items since %{day}:',
    summary: 'Risk summaries since %{day}:',
    nothing: 'no changes.',
  },
  decisions: {
    title: 'Your decisions',
    none: 'No decision is waiting for you.',
    /** A link, after the last decision. */
    others: '%{smart_count} other task |||| %{smart_count} other tasks',
    left: '%{smart_count} left (all your tasks: %{total})',
  },
  top: { title: 'Top risks', score: 'Net score', none: 'No rated records yet.' },
  late: { title: 'Late mitigation plans', none: 'No mitigation plan is late.' },
} as const
