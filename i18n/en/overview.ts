/** What waits and what moved, at the top of the first page of who decides and of who reads. */
export const overview = {
  title: 'At a glance',
  show: 'Show more',
  hide: 'Show less',
  facts: {
    decisions: 'Awaiting your decision',
    aboveAppetite: 'Above appetite',
    latePlans: 'With late plans',
    records: {
      item: '%{smart_count} risk item |||| %{smart_count} risk items',
      summary: '%{smart_count} risk summary |||| %{smart_count} risk summaries',
    },
  },
  glance: { aboveAppetite: 'above appetite', high: 'high', latePlans: 'with late plans' },
  since: {
    item: 'Risk items since %{day}:',
    summary: 'Risk summaries since %{day}:',
    nothing: 'no changes.',
  },
  decisions: {
    title: 'Your decisions',
    none: 'Nothing is waiting for your decision.',
    place: '%{smart_count} more after this one',
    open: 'Open the record',
    later: 'Later',
    first: 'This is the first time you decide on this record, so there is no earlier version to compare with.',
  },
  top: { title: 'Top risks', score: 'Net score', none: 'No rated records yet.' },
  late: { title: 'Late mitigation plans', none: 'No mitigation plan is late.', due: 'Due %{day}', noOwner: 'no owner' },
} as const
