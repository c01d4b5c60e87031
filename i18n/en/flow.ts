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
  approvesWithMdFlow: '%{role} approves, if the MD approval workflow is on',
  start: '%{role} prepares',
  end: 'Complete',
} as const
