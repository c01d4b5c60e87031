/** Pending records and movements, at the top of the first page of roles that decide or only read. */
export const overview = {
  title: 'At a glance',
  change: '%{change} since %{day}',
  moved: { title: 'Recent changes' },
  more: 'More charts',
  glance: { aboveAppetite: 'above appetite', high: 'high', latePlans: 'with late plans' },
  counted: 'Counts each record as last submitted.',
  unaccepted: '%{smart_count} not accepted',
  since: {
    item: 'Risk items since %{day}:',
    summary: 'Risk summaries since %{day}:',
    nothing: 'no changes.',
  },
  decisions: {
    title: 'Your decisions',
    none: 'No decision is waiting for you.',
    left: '%{smart_count} left',
    counted: 'Decisions within %{seconds} seconds of opening are listed in “Ratings in doubt”.',
    people: 'Prepared and reviewed',
    by: { submit: 'submitted by %{name}', review: 'reviewed by %{name}', report: 'reported by %{name}' },
    completes: 'Your approval completes the record.',
    completesAbove: 'Net score is above the appetite.',
    accept: 'Approve and accept',
    later: 'Later',
  },
  top: { title: 'Top risks', score: 'Net score', none: 'No rated records yet.' },
  late: { title: 'Late mitigation plans', none: 'No mitigation plan is late.', due: 'Due %{day}', noOwner: 'no owner' },
} as const
