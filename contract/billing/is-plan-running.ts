import type { Plan } from '../account.ts'

/** A purchase, as the server stores it and the browser gets it. */
type Bought = {
  plan: Plan | null
  status: string | null
  /** Milliseconds since 1970. Null for what never ends, or whose end is not known yet. */
  periodEnd: number | null
}

/** Whether a plan is active now: paid and not expired. The Founders Circle never expires. */
export function isPlanRunning({ plan, status, periodEnd }: Bought, now: number): boolean {
  if (plan === null || status !== 'active') return false
  return plan === 'founders' || periodEnd === null || periodEnd > now
}
