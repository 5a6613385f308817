import { LandingSection } from './landing-section.tsx'
import { PlanCard } from './plan-card.tsx'
import { useFoundersSpots } from './use-founders-spots.ts'

export function Pricing() {
  const spots = useFoundersSpots()
  return (
    <LandingSection
      id="pricing"
      title="One product, three ways to pay for it."
      lead="Every plan has everything."
    >
      <div className="grid gap-5 md:grid-cols-3">
        <PlanCard plan="monthly" choose="Choose Monthly" />
        <PlanCard plan="annual" choose="Choose Annual" isFavourite />
        <PlanCard plan="founders" choose="Join the Founders Circle" spots={spots} />
      </div>
    </LandingSection>
  )
}
