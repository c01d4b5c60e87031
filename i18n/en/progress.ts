/** The page on which Group Admins see how far their company groups have come. */
export const progress = {
  title: 'Progress',
  text: 'Which company groups have recorded, submitted and reported, and who is late.',
  late: {
    title: 'Who is late',
    none: 'Nobody is late.',
    of: '%{group}: %{smart_count} record late, since %{day} |||| %{group}: %{smart_count} records late, the first since %{day}',
    byRole: '%{role}: %{count}',
    records: 'Late for the longest time',
    since: 'due %{day}, %{smart_count} working day late |||| due %{day}, %{smart_count} working days late',
  },
  groups: {
    title: 'Company groups',
    text: 'Each number includes the sub-groups. Choose a level to compare plants or companies that are alike.',
    level: 'Level',
    levels: { all: 'All levels', one: 'Level %{level}' },
    onlyOpen: 'Only groups with something missing or late',
    group: 'Company group',
    recorded: 'Recorded',
    submitted: 'Submitted',
    reported: 'Reported',
    missing: 'Categories without a risk',
    late: 'Late',
    nothing: 'None',
    share: '%{count} of %{total}',
    none: 'No company group fits.',
    choose: 'Select %{group}',
    export: 'Save as CSV',
    remind: 'Remind %{smart_count} group |||| Remind %{smart_count} groups',
    reminded:
      'A reminder was sent to the people of %{smart_count} group. |||| A reminder was sent to the people of %{smart_count} groups.',
  },
  categories: {
    title: 'Categories without a risk',
    text: 'Categories in which nobody of your company groups has recorded a risk.',
    none: 'Every category has a risk.',
  },
}
