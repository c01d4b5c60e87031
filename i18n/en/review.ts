/** Reviewing: decisions, the drawer for a rejection, and sticky notes. */
export const review = {
  progress: 'Decisions made: %{done} of %{total}',
  addComment: 'Add a comment to the approval',
  comment: 'Comment on the approval',
  approveBoth: 'Approve both parts',
  approveEvery: 'Approve all %{smart_count} parts',
  approveAll: 'Approve the remaining part |||| Approve the %{smart_count} remaining parts',
  ofNumber: '%{action} of no. %{id}',
  rejectedSoFar:
    'You rejected: %{subject}. After one more decision the record goes back to the %{role}. |||| You rejected: %{subject}. After %{smart_count} more decisions the record goes back to the %{role}.',
  /** The button to the decision on the first undecided part. */
  eachPart: 'Approve or reject each',
  missing: 'Awaiting your decision:',
  detail: 'Details and assessments',
  decision: 'Your decision',
  decisionOnDetail: 'Your decision on the details and assessments',
  approve: 'Approve',
  reject: 'Reject',
  approveOf: { detail: 'Approve details and assessments', plan: 'Approve mitigation plan %{number}' },
  rejectOf: { detail: 'Reject details and assessments', plan: 'Reject mitigation plan %{number}' },
  decided: {
    approved: 'You approved this part.',
    rejected: 'You rejected this part.',
  },
  saved: {
    approved:
      'Approved: %{subject}. %{smart_count} part left to decide. |||| Approved: %{subject}. %{smart_count} parts left to decide.',
    rejected:
      'Rejected: %{subject}. %{smart_count} part left to decide. |||| Rejected: %{subject}. %{smart_count} parts left to decide.',
  },
  finished: {
    approved: 'Approved.',
    rejected: 'Rejected: %{subject}.',
  },
  /** Where the record itself is not in sight afterwards. */
  finishedElsewhere: {
    approved: 'No. %{id} approved.',
    rejected: 'No. %{id} rejected: %{subject}.',
  },
  drawer: {
    title: 'Reject',
    one: 'Rejecting: %{title}',
    many: 'Rejecting %{smart_count} record |||| Rejecting %{smart_count} records',
    remark: 'Remark',
    remarkHint: 'Why is this rejected, and what should change?',
    receiver: 'The record goes back to %{who}, who sees this remark first.',
    notes: 'Notes on individual fields',
    note: 'Note %{number}: %{subject}',
    addNote: 'Add a note to…',
    removeNote: 'Remove note %{number}: %{subject}',
    submit: 'Reject',
    submitting: 'Rejecting…',
    failed: 'The rejection was not saved. Your text is still here.',
  },
  note: {
    title: 'Sticky notes',
    all: '%{smart_count} note |||| %{smart_count} notes',
    openAll: '%{name}: show all notes',
    remark: 'Remark',
    number: 'Note %{number}',
    from: '%{by}, %{date}',
    earlier: '%{smart_count} earlier note |||| %{smart_count} earlier notes',
    earlierNote: 'From an earlier round',
  },
} as const
