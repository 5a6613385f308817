import { useMutation } from '@tanstack/react-query'
import { prove } from '#contract/security.ts'
import type { z } from '#contract/zod.ts'
import { call } from '#web/api/call.ts'

type Proof = z.input<typeof prove.input.body>

/** Proves to the server who the person is. */
export function useProve() {
  return useMutation({ mutationFn: (proof: Proof) => call(prove, { body: proof }) })
}
