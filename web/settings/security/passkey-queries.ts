import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listPasskeys, removePasskey } from '#contract/passkeys.ts'
import { makePasskey } from '#web/account/passkeys/ask-authenticator.ts'
import { call } from '#web/api/call.ts'

const passkeysKey = ['security', 'passkeys']

export function usePasskeys({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    enabled,
    staleTime: 0,
  })
}

/** Makes one with the browser and keeps it. Null if the person stopped. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => makePasskey(name),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  })
}

export function useRemovePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(removePasskey, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  })
}
