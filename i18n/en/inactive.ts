/** The inactive board: risk items taken out of use. */
export const inactive = {
  title: 'Inactive board',
  text: 'Inactive risk items of %{group} and its sub-groups. The role that created an item can set it active again.',
  empty: 'There are no inactive risk items.',
} as const
