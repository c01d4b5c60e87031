/** The workflow of a record, drawn. */
export const flow = {
  title: 'Where the record stands',
  here: 'Here since %{date}',
  hereUnknown: 'Here now',
  steps: {
    submit: '%{role} submits',
    review: '%{role} reviews',
    report: '%{role} reports',
    approve: '%{role} approves',
  },
  start: '%{role} writes',
  end: 'Complete',
}
