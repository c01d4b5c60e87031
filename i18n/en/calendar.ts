/** What somebody's calendar program shows of their mitigation plans. */
export const calendar = {
  name: 'Risk board: my actions',
  due: 'Due: %{plan}',
  record: 'Record: %{title}',
  status: 'Status: %{status}, %{percent}%',
} as const
