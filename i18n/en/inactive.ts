/** The inactive board: risk items taken out of use. */
export const inactive = {
  title: 'Inactive board',
  text: 'Risk items that are out of use, of %{group} and everything below it. Whoever created one can set it active again.',
  empty: 'No risk item is inactive here.',
}
