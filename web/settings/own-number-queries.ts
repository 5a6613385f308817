import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmNumber, getOwnNumber, type OwnNumber, sendNumberCode } from '#contract/sms.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { call } from '#web/api/call.ts'

const queryKey = ['sms', 'number']

/** The person's confirmed number. */
export function useOwnNumber() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(getOwnNumber, {}, { signal }) })
}

export function useSendNumberCode() {
  const know = useKnowNumber()
  return useMutation({
    mutationFn: (phoneNumber: string) => call(sendNumberCode, { body: { phoneNumber } }),
    onSuccess: know,
  })
}

export function useConfirmNumber() {
  const know = useKnowNumber()
  const { refresh } = useAuth()
  return useMutation({
    mutationFn: (code: string) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return call(confirmNumber, { body: { code, timeZone } })
    },
    onSuccess: number => {
      know(number)
      void refresh()
    },
  })
}

function useKnowNumber() {
  const client = useQueryClient()
  return (number: OwnNumber) => client.setQueryData(queryKey, number)
}
