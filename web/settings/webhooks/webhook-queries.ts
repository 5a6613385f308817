import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createWebhook,
  endWebhook,
  listWebhooks,
  type NewWebhook,
  testWebhook,
} from '#contract/sharing/webhook.ts'
import { call } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'

const webhooksKey = ['account', 'webhooks'] as const

export function useWebhooks({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
    enabled,
    // A delivery may fail before they are shown again.
    gcTime: 0,
  })
}

export function useCreateWebhook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewWebhook) => call(createWebhook, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  })
}

export function useTestWebhook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(testWebhook, { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  })
}

export function useEndWebhook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call(endWebhook, { params: { id: String(id) } }).catch((error: unknown) => {
        // Removed already, in another tab or on another device.
        if (!isGone(error)) throw error
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
  })
}
