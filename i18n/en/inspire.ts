/** The page about the texts of a risk. */
export const inspire = {
  title: 'How to write a risk',
  text: 'A risk names one event, its root cause and its early warning. The form asks for these texts.',
} as const
