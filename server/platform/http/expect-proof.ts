import type { FastifyRequest } from 'fastify'
import { ProblemError } from '#server/platform/problem-error.ts'

/** Refuses a request if the person has not proved who they are within the last minutes. */
export function expectProof({ session }: Pick<FastifyRequest, 'session'>): void {
  if (!session?.isProved)
    throw new ProblemError('proof.needed', 'Please confirm that it is you, then try again.')
}
