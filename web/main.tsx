import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { trustOwnScripts } from './app/start/trust-own-scripts.ts'
import { leaveStepsOfBefore } from './ui/dialog/open-steps.ts'

trustOwnScripts()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
leaveStepsOfBefore()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
