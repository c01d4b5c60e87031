/** What the select inputs of the steps have in common: names that are said already, and values as they are chosen. */
export const selectOfStep = {
  fullWidth: true,
  helperText: false,
  margin: 'none',
  // react-admin makes null of no choice; here it is '', as in the record's values.
  parse: (chosen: unknown) => chosen,
  translateChoice: false,
} as const
