import { QueryClient } from '@tanstack/react-query'

/** What the document has read from the server, before the sign-in and after it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure is told at once, in one dialog; trying again is the user's decision (rule errors.catalogue).
    queries: { retry: false },
  },
})
