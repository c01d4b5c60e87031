/** MD approval workflow management: the activation for the whole group, and each group's confirmation. */
export const mdFlow = {
  title: 'MD approval workflow management',
  introduction:
    'Where the MD approval workflow is in force, reported risks go to the Managing Director before they are complete. It needs the switch for the whole group and the confirmation of the company group.',
  activation: {
    title: 'MD approval workflow of the whole group',
    text: 'Without this switch no company group has the MD approval workflow, confirmed or not.',
    on: 'Switched on',
    off: 'Switched off',
    updated: 'Last change %{date}',
    denied: 'Only a System Admin or the Group Admin of the parent company can change this.',
    confirmTitle: 'MD approval workflow',
    confirm: {
      switchOn: 'Switch the MD approval workflow on? It takes effect in every company group that has confirmed it.',
      switchOff:
        'Switch the MD approval workflow off in every company group? Reported risks are complete without a Managing Director then.',
    },
    done: { switchOn: 'MD approval workflow switched on.', switchOff: 'MD approval workflow switched off.' },
  },
  groups: {
    title: 'Company groups',
    text: 'A group without a Managing Director reports past this step, even where the workflow is in force.',
    search: 'Search company groups',
    nothingFound: 'No company group found',
  },
  columns: {
    remind: 'Remind',
    group: 'Company group',
    director: 'Managing Director',
    confirmed: 'Confirmed',
    inForce: 'Workflow',
  },
  inForce: 'In force',
  notInForce: 'Not in force',
  noDirector: 'Nobody is assigned',
  confirmOf: 'The MD flow of %{group} is confirmed',
  choose: 'Remind %{group}',
  remind: 'Remind %{smart_count} group |||| Remind %{smart_count} groups',
  denied: {
    groupAdminsOnly: 'Only a Group Admin can do this.',
    notInForce: 'The workflow of this group is not in force.',
    noneChosen: 'Choose the company groups whose people shall be told that the workflow is in force.',
  },
  done: {
    confirmed: 'The MD flow of %{group} is confirmed.',
    takenBack: 'The confirmation of %{group} was taken back.',
    reminded:
      'The people of %{smart_count} company group were told. |||| The people of %{smart_count} company groups were told.',
  },
}
