/** The entries for mitigation plans in a user's calendar program. */
export const calendar = {
  name: 'Risk board: my actions',
  due: 'Due: %{plan}',
  record: 'Record: %{title}',
  status: 'Status: %{status}, %{percent}%',
} as const
