import { QueryClient } from '@tanstack/react-query'

/** What was fetched stays fresh until something we do makes it stale; nothing is fetched again behind one's back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
})
