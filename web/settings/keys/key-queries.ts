import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createKey, listKeys, type NewApiKey, revokeKey } from '#contract/api-key.ts'
import { call } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'

const keysKey = ['account', 'keys'] as const

export function useKeys({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => call(listKeys, {}, { signal }),
    enabled,
    // A key may be used or revoked elsewhere before they are shown again.
    gcTime: 0,
  })
}

export function useCreateKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewApiKey) => call(createKey, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysKey }),
  })
}

export function useRevokeKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call(revokeKey, { params: { id: String(id) } }).catch((error: unknown) => {
        // Revoked already, in another tab or on another device.
        if (!isGone(error)) throw error
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysKey }),
  })
}
