import './ui/tokens.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LandingPage } from './landing/landing-page.tsx'

// The build has drawn it already (scripts/prerender-landing.ts); this makes it alive.
const root = document.getElementById('root')
if (!root) throw new Error('landing.html has no element with the id "root"')
hydrateRoot(
  root,
  <StrictMode>
    <LandingPage />
  </StrictMode>,
)
