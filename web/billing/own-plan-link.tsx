import { ButtonLink } from '#web/ui/controls/button-link.tsx'

export function OwnPlanLink() {
  return <ButtonLink to="/settings?tab=subscription">See your subscription</ButtonLink>
}
