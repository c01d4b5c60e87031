/** The page behind a link in an email, with one question. */
export const answer = {
  title: 'Your answer',
  loading: 'Loading…',
  plan: 'How far is this mitigation plan?',
  indicator: 'What is the present value of this indicator?',
  status: 'Status',
  statuses: { Pending: 'Pending', 'In Progress': 'In progress', Complete: 'Complete' },
  progress: 'Progress in %',
  value: 'Value',
  last: 'Last value: %{value}',
  comment: 'Comment (optional)',
  send: 'Send',
  thanks: 'Thank you. Your answer has been saved.',
  gone: 'This link no longer works. Please sign in to answer, or wait for the next email.',
  failed: 'The answer could not be sent. Please try again.',
  signIn: 'Sign in',
} as const
