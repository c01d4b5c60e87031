/** These are never reloaded, so their keys do not begin with `risks`. */
export const boardKeys = {
  /** Whether the board was opened in this document. */
  landed: ['boardLanded'],
  firstPages: ['firstPage'],
  /** The first page of the board at a URL, as the loader of the route loaded it. */
  firstPage: (search: string) => ['firstPage', search],
} as const
