import './ui/tokens.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setTrustedTypesPolicy } from './app/start/set-trusted-types-policy.ts'
import { LandingPage } from './landing/landing-page.tsx'

setTrustedTypesPolicy()
// The build has rendered the page (scripts/prerender-landing.ts). This hydrates it.
const root = document.getElementById('root')
if (!root) throw new Error('landing.html has no element with the id "root"')
hydrateRoot(
  root,
  <StrictMode>
    <LandingPage />
  </StrictMode>,
)
