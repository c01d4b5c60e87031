/** Nothing is read again for these, so they are not under `risks`. */
export const boardKeys = {
  /** Whether the board was opened in this document. */
  landed: ['boardLanded'],
  firstPages: ['firstPage'],
  /** The first page of the board at an address, as the route's loader read it. */
  firstPage: (search: string) => ['firstPage', search],
} as const
