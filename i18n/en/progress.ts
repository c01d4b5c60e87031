/** The page on which Group Admins see the progress of their company groups. */
export const progress = {
  toDo: {
    title: 'Needs attention',
    none: 'Nothing needs attention.',
    roles: '%{smart_count} unassigned role |||| %{smart_count} unassigned roles',
    experts: '%{smart_count} unassigned expert role |||| %{smart_count} unassigned expert roles',
    waitingFor: '%{name} (%{smart_count} record) |||| %{name} (%{smart_count} records)',
    allLate: 'Show %{smart_count} late group |||| Show all %{smart_count} late groups',
    invitations: '%{smart_count} unopened invitation |||| %{smart_count} unopened invitations',
    show: 'Show',
    remindGroup: 'Remind %{group}',
    remindLate:
      'An email goes to the person who has these records of %{group}. |||| An email goes to the %{smart_count} people who have these records of %{group}.',
    fill: 'Assign a person to %{role}, %{group}',
  },
  late: {
    of: '%{group}: %{smart_count} record late, since %{day} |||| %{group}: %{smart_count} records late, the first since %{day}',
    itself: 'Without sub-groups',
    since: 'due %{day}, %{smart_count} day late |||| due %{day}, %{smart_count} days late',
  },
  reminded: {
    today: 'Reminded today',
    past: 'Reminded on %{day}',
    planned: 'Reminder planned for %{day}',
    withoutMail:
      'No email server is set up, so nobody gets an email. The reminder is only recorded here. Please remind the people yourself.',
    recorded: 'The reminder is recorded. No email server is set up, so please remind the people yourself.',
  },
  groups: {
    title: 'Company groups',
    text: 'Each number includes the sub-groups. Choose a level to compare similar plants or companies.',
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
    none: 'No company group matches.',
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
    withBelow: 'Including all sub-groups.',
    itself: 'This company group without its sub-groups.',
    drafts:
      'There is also %{smart_count} draft, visible only to its authors. |||| There are also %{smart_count} drafts, visible only to their authors.',
    none: 'No records',
    record: 'Record',
    group: 'Company group',
    status: 'Status',
    late: 'Late',
  },
  categories: {
    title: 'Categories without a risk',
    text: 'Categories without a recorded risk in your company groups.',
    none: 'Every category has a risk.',
  },
} as const
