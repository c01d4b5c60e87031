/** Comments on a record. */
export const comments = {
  hint: 'Everyone with access to this record can read its comments immediately, even while they still see its last submitted version. Comments cannot be edited, but you can withdraw your own.',
  label: 'Your comment',
  mentionHint: 'Type @ and a name to notify somebody by email.',
  mentionEmpty: 'Nobody with this name has access to this record.',
  people: 'People with access to this record',
  mentioned: 'Notified by email: %{names}',
  send: 'Comment',
  sent: 'Comment saved.',
  failed: 'The comment was not saved. Your text is still here.',
  by: '%{by}, %{date}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw your comment of %{date}',
  withdrawTitle: 'Withdraw this comment?',
  withdrawText: 'The text is permanently removed. Everyone can still see that you wrote a comment and withdrew it.',
  withdrawn: 'Withdrawn by %{name} on %{date}',
  withdrawDone: 'Comment withdrawn.',
} as const
