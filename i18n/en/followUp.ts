/** Due dates of pending records: the working days of the steps, and holidays. */
export const followUp = {
  title: 'Follow-up',
  text: 'Users get an email about tasks every weekday. A record is due this many working days after it began to wait.',
  steps: {
    review: 'To review',
    decide: 'To decide',
    approve: 'To approve',
    report: 'To report',
    revise: 'To revise',
  },
  times: {
    title: 'Working days for each step',
    text: 'They apply to the company group and to its sub-groups without values of their own. Leave a field empty to use the value of the parent group.',
    inherited: 'If empty: %{smart_count} day |||| If empty: %{smart_count} days',
  },
  holidays: {
    title: 'Holidays',
    text: 'Weekends and these days are not counted as working days. They apply to all company groups.',
    readOnly: 'Weekends and these days are not counted as working days. A System Admin can change them.',
    add: 'Add a holiday',
    year: 'Year',
    day: 'Day',
    name: 'Name',
    nameEn: 'Name in English',
    nameTh: 'Name in Thai',
  },
  saved: 'Saved.',
} as const
