import { useMutation, useQuery } from '@tanstack/react-query'
import { getProof, prove } from '#contract/security.ts'
import type { z } from '#contract/zod.ts'
import { call } from '#web/api/call.ts'

type Proof = z.input<typeof prove.input.body>

/** Proves the user's identity to the server. */
export function useProve() {
  return useMutation({ mutationFn: (proof: Proof) => call(prove, { body: proof }) })
}

/** The ways in which the user can prove it. */
export function useProofWays({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['security', 'proof'],
    queryFn: ({ signal }) => call(getProof, {}, { signal }),
    enabled,
    staleTime: 0,
  })
}
