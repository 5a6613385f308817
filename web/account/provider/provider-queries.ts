import { useQuery } from '@tanstack/react-query'
import { getProvider } from '#contract/sign-in/provider.ts'
import { call } from '#web/api/call.ts'

/** The identity provider's name. Null if none is configured, or while that is not known. */
export function useProviderName(): string | null {
  const provider = useQuery({
    queryKey: ['provider'],
    queryFn: ({ signal }) => call(getProvider, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return provider.data?.name ?? null
}
