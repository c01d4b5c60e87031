/** Comments on a record. */
export const comments = {
  label: 'Your comment',
  mailHint: 'The people who currently have this record and those who commented before get an email.',
  ask: 'This is a question: the Assessor and the risk owner get a task',
  /** In the head of the record. */
  askQuestion: 'Ask a question',
  question: 'Unanswered question',
  answered: 'Question, answered on %{date}',
  /** The last question, next to the facts of a record, and its state. */
  askedBy: 'Asked by %{name} on %{date}.',
  unanswered: 'Not answered yet.',
  answer: 'Answered: %{text}',
  answeredOn: 'Answered by a change or confirmation on %{date}.',
  send: 'Comment',
  sent: 'Comment saved.',
  sendQuestion: 'Send question',
  questionSent: 'Question sent to the Assessor and the risk owner.',
  failed: 'The comment was not saved. Your text is still here.',
  by: '%{by}, %{date}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw your comment of %{date}',
  withdrawTitle: 'Withdraw this comment?',
  withdrawText: 'The text is permanently removed. Everyone can still see that you wrote a comment and withdrew it.',
  withdrawn: 'Withdrawn by %{name} on %{date}',
  withdrawDone: 'Comment withdrawn.',
} as const
