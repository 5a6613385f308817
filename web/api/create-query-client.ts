import { QueryClient } from '@tanstack/react-query'

/**
 * A query client for one person. Data stays fresh until a write of ours makes it stale; nothing is refetched
 * in the background. Without a network a call fails with an error. By default it would silently wait for one.
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
