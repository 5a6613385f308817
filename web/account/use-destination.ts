import { useSearchParams } from 'react-router'
import { Plan } from '#contract/account.ts'
import { pathInside } from './path-inside.ts'

/** The destination after signing in: the checkout of a chosen plan, otherwise the page that was requested. */
export function useDestination() {
  const [params] = useSearchParams()
  const redirect = pathInside(params.get('redirect'))
  const plan = Plan.safeParse(params.get('plan'))
  return {
    redirect,
    goTo: plan.success ? `/checkout?plan=${plan.data}` : redirect,
    /** A link to the other page, with the same plan and target. */
    keeping: (path: string) => withParams(path, params),
  }
}

function withParams(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name === 'plan' || name === 'redirect'))
  return kept.size > 0 ? `${path}?${kept}` : path
}
