import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  beginApp,
  confirmApp,
  getTwoStep,
  keepTwoStep,
  renewSpareCodes,
  turnOffTwoStep,
  turnOnWithPasskey,
} from '#contract/sign-in/two-step.ts'
import { call } from '#web/api/call.ts'

const twoStepKey = ['security', 'two-step']

export function useTwoStep({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => call(getTwoStep, {}, { signal }),
    enabled,
    staleTime: 0,
  })
}

/** A secret for an authenticator app. */
export function useBeginApp() {
  return useMutation({ mutationFn: () => call(beginApp, {}) })
}

/** The changes of two-step sign-in. Those that make spare codes return them. */
export function useChangeTwoStep() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: twoStepKey })
  return {
    confirmApp: useMutation({
      mutationFn: (code: string) => call(confirmApp, { body: { code } }),
      onSettled,
    }),
    turnOnWithPasskey: useMutation({ mutationFn: () => call(turnOnWithPasskey, {}), onSettled }),
    renewSpareCodes: useMutation({ mutationFn: () => call(renewSpareCodes, {}), onSettled }),
    turnOff: useMutation({ mutationFn: () => call(turnOffTwoStep, {}), onSettled }),
    keepOn: useMutation({ mutationFn: () => call(keepTwoStep, {}), onSettled }),
  }
}
