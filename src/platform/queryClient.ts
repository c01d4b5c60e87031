import { QueryClient } from '@tanstack/react-query'

/** The cache of server data in the document, before and after the sign-in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure shows immediately, in one dialog; the user decides whether to retry (rule errors.catalogue).
    queries: { retry: false },
  },
})
