/** What others change while one looks. */
export const live = {
  label: 'Changes by others',
  here: '%{sentence} Just now, on this page.',
  elsewhere: '%{sentence} Just now: %{title}',
  many: '%{smart_count} records changed just now. |||| %{smart_count} records changed just now.',
  show: 'Show',
  dismiss: 'Dismiss',
}
