import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AppConsent,
  connectApp,
  disconnectApp,
  getAskingApp,
  listConnectedApps,
} from '#contract/sharing/connected-app.ts'
import { call } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'

const appsKey = ['account', 'connected-apps'] as const

export function useConnectedApps({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: appsKey,
    queryFn: ({ signal }) => call(listConnectedApps, {}, { signal }),
    enabled,
    // An app may be used or connected elsewhere before they are shown again.
    gcTime: 0,
  })
}

/** The app that asks to be connected. */
export function useAskingApp(query: { clientId: string; redirectUri: string }) {
  return useQuery({
    queryKey: ['asking-app', query],
    queryFn: ({ signal }) => call(getAskingApp, { query }, { signal }),
    retry: false,
    gcTime: 0,
  })
}

export function useConnectApp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AppConsent) => call(connectApp, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: appsKey }),
  })
}

export function useDisconnectApp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call(disconnectApp, { params: { id: String(id) } }).catch((error: unknown) => {
        // Disconnected already, in another tab or by the app itself.
        if (!isGone(error)) throw error
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: appsKey }),
  })
}
