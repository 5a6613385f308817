import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getMailInAddress, renewMailInAddress } from '#contract/sharing/mail-in.ts'
import { call } from '#web/api/call.ts'

const mailInKey = ['account', 'mail-in'] as const

export function useMailInAddress({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: mailInKey,
    queryFn: ({ signal }) => call(getMailInAddress, {}, { signal }),
    enabled,
    // It may be renewed elsewhere before it is shown again.
    gcTime: 0,
  })
}

export function useRenewMailInAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewMailInAddress, {}),
    onSuccess: address => client.setQueryData(mailInKey, address),
  })
}
