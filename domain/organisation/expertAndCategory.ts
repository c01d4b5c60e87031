/** Names an expert group with the category that it reviews, or one of them if they are equal. */
export const expertAndCategory = (expert: string | null | undefined, category: string): string =>
  !expert || expert === category ? category : `${expert} (${category})`
