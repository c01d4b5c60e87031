/** MD approval workflow management: the activation for the whole group, and each group's confirmation. */
export const mdFlow = {
  title: 'MD approval workflow management',
  introduction: 'With this workflow, reported risks go to the Managing Director before they are complete.',
  activation: {
    title: 'MD approval workflow of the whole group',
    text: 'Each company group must confirm it.',
    denied: 'Only a System Admin or the Group Admin of the parent company can change this.',
    confirm: {
      switchOn: 'Switch the MD approval workflow on? It takes effect in every company group that has confirmed it.',
      switchOff:
        'Switch the MD approval workflow off in every company group? Reported risks will then be complete without the approval of a Managing Director.',
    },
    done: { switchOn: 'MD approval workflow switched on.', switchOff: 'MD approval workflow switched off.' },
  },
  groups: {
    title: 'Company groups',
    text: 'A group without a Managing Director skips the step. “Notify” emails the Internal Owners and Managing Directors.',
    search: 'Search company groups',
    nothingFound: 'No company group found',
  },
  columns: {
    remind: 'Notify',
    director: 'Managing Director',
    confirmed: 'Confirmed',
    inForce: 'Workflow',
  },
  inForce: 'Active',
  notInForce: 'Not active',
  skipped: 'Active, but no Managing Director: the step is skipped',
  noDirector: 'Not assigned',
  workflowOf: 'MD approval workflow of %{group}',
  confirmOf: 'The MD approval workflow of %{group} is confirmed',
  choose: 'Notify %{group}',
  remind: 'Notify %{smart_count} group |||| Notify %{smart_count} groups',
  denied: {
    groupAdminsOnly: 'Only a Group Admin can confirm and notify.',
    notInForce: 'The workflow of this group is not active.',
    noneChosen: 'Select at least one company group to notify.',
  },
  questions: {
    noDirector: 'This company group has no Managing Director: the step is skipped until somebody has the role.',
    assign: 'Assign a Managing Director',
    confirm:
      'Confirm the MD approval workflow of %{group}? Risks that are reported from now on go to the Managing Director before they are complete.',
    withdraw:
      'Remove the confirmation of %{group}? Risks that are reported from now on are complete without the Managing Director.',
  },
  done: {
    confirmed: 'The MD approval workflow of %{group} is confirmed.',
    takenBack: 'The confirmation of %{group} was removed.',
    reminded:
      'Users in %{smart_count} company group were notified. |||| Users in %{smart_count} company groups were notified.',
  },
} as const
