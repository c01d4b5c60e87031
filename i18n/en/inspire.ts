/** The page about the texts of a risk. */
export const inspire = {
  title: 'How to write a risk',
} as const
