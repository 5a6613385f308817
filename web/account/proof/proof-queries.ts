import { useMutation, useQuery } from '@tanstack/react-query'
import { getProof, prove } from '#contract/security.ts'
import type { z } from '#contract/zod.ts'
import { call } from '#web/api/call.ts'

type Proof = z.input<typeof prove.input.body>

/** Proves to the server who the person is. */
export function useProve() {
  return useMutation({ mutationFn: (proof: Proof) => call(prove, { body: proof }) })
}

/** How the person can prove it. */
export function useProofWays({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['security', 'proof'],
    queryFn: ({ signal }) => call(getProof, {}, { signal }),
    enabled,
    staleTime: 0,
  })
}
