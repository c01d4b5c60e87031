import { QueryClient } from '@tanstack/react-query'

/** The cache of server data in the document, before and after the sign-in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure is shown immediately, in one dialog; the user decides about a retry (rule errors.catalogue).
    queries: { retry: false },
  },
})
