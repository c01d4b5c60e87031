/** The workflow of a record as a diagram. */
export const flow = {
  title: 'Workflow progress',
  here: 'At this step since %{date}',
  hereUnknown: 'Current step',
  steps: {
    submit: '%{role} submits',
    review: '%{role} reviews',
    report: '%{role} reports',
    approve: '%{role} approves',
  },
  start: '%{role} prepares',
  end: 'Complete',
} as const
