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
  vacancies: {
    title: 'Roles nobody has',
    text: 'Records that wait for these roles stay where they are or go on without a review. Assign somebody to them.',
    none: 'Every role that a record depends on has an active person.',
    category: '%{role} for %{category}',
    waiting: '%{name} (%{smart_count} record) |||| %{name} (%{smart_count} records)',
    others:
      '%{smart_count} more, on which no record depends now |||| %{smart_count} more, on which no record depends now',
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
    missingCount: '%{smart_count} category |||| %{smart_count} categories',
    late: 'Late',
    nothing: 'None',
    share: '%{count} of %{total}',
    none: 'No company group fits.',
    choose: 'Select %{group}',
    export: 'Save as CSV',
    remind: 'Remind %{smart_count} group |||| Remind %{smart_count} groups',
    remindTitle: 'Send a reminder',
    remindQuestion:
      'An email goes to %{smart_count} person: an Assessor, Internal Owner or Managing Director of the selected groups. Sub-groups get none unless they are selected too. |||| An email goes to %{smart_count} people: the Assessors, Internal Owners and Managing Directors of the selected groups. Sub-groups get none unless they are selected too.',
    reminded:
      'A reminder was sent to the people of %{smart_count} group. |||| A reminder was sent to the people of %{smart_count} groups.',
  },
  records: {
    back: 'All numbers',
    withBelow: 'With all sub-groups.',
    itself: 'This company group without its sub-groups.',
    drafts:
      'Besides these there is %{smart_count} draft, which only its authors read. |||| Besides these there are %{smart_count} drafts, which only their authors read.',
    none: 'No records',
    record: 'Record',
    group: 'Company group',
    status: 'Status',
    late: 'Late',
  },
  categories: {
    title: 'Categories without a risk',
    text: 'Categories in which nobody of your company groups has recorded a risk.',
    none: 'Every category has a risk.',
  },
}
