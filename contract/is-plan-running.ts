import type { Plan } from './account.ts'

/** What somebody bought, as the server keeps it and as the browser is told. */
type Bought = {
  plan: Plan | null
  status: string | null
  /** Milliseconds since 1970; null for what never ends, or whose end is not known yet. */
  periodEnd: number | null
}

/** Whether a plan is had at this moment: paid for, and not run out. The Founders Circle never does. */
export function isPlanRunning({ plan, status, periodEnd }: Bought, now: number): boolean {
  if (plan === null || status !== 'active') return false
  return plan === 'founders' || periodEnd === null || periodEnd > now
}
