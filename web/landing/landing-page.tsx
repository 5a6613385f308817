import { useEffect } from 'react'
import { brand } from '#contract/brand.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Newsletter } from './newsletter.tsx'
import { Pricing } from './pricing.tsx'

export function LandingPage() {
  useEffect(() => {
    document.title = `${brand}: everything you screenshot, one question away`
  }, [])
  return (
    <div className="text-md">
      <LandingHeader />
      <main>
        <Hero />
        <Features />
        <HowItWorks />
        <Pricing />
        <Newsletter />
      </main>
      <LandingFooter />
    </div>
  )
}
