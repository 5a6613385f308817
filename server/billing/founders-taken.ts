import { foundersSpots } from '#contract/billing/plan-offers.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

export const foundersTaken = () =>
  new ProblemError('billing.founders-taken', `All ${foundersSpots} Founders Circle spots are taken.`)
