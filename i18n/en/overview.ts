/** What waits and what moved, at the top of the first page of who decides and of who reads. */
export const overview = {
  title: 'At a glance',
  show: 'Show more',
  hide: 'Show less',
  facts: {
    decisions: '%{smart_count} decision is waiting for you |||| %{smart_count} decisions are waiting for you',
    aboveAppetite: '%{smart_count} above appetite',
    lateActions: '%{smart_count} late action |||| %{smart_count} late actions',
  },
  since:
    'Since %{day}: %{raised} with a higher score, %{lowered} with a lower one, %{added} added, %{removed} removed.',
  decisions: {
    title: 'Your decisions',
    none: 'Nothing is waiting for your decision.',
    place: '%{smart_count} more after this one',
    open: 'Open the record',
    later: 'Later',
    first: 'This is the first time you decide on this record, so there is no earlier version to compare with.',
  },
  top: { title: 'Highest risks', score: 'Net score', none: 'No rated records yet.' },
  late: { title: 'Late actions', none: 'No action is late.', due: 'Due %{day}', noOwner: 'no owner' },
}
