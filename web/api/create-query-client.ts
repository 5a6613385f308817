import { QueryClient } from '@tanstack/react-query'

/**
 * For what one person fetches. It stays fresh until something we do makes it stale; nothing is fetched again behind one's
 * back. Without a network a call fails and says so: it would otherwise wait for one in silence, however long.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
