import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { setTrustedTypesPolicy } from './app/start/set-trusted-types-policy.ts'
import { leaveStepsOfBefore } from './ui/dialog/open-steps.ts'

setTrustedTypesPolicy()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
leaveStepsOfBefore()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
