// Before React is there.
import './start/without-render-marks.ts'
import './start/without-owner-stacks.ts'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import '#web/ui/tokens.css'

/**
 * Set-up of every vitest file that runs in a browser. All share one page, as loading the product anew for each file cost
 * more than its tests: what a test leaves behind is taken away, so that the next, of this file or another, begins with
 * nothing shown, kept or stood in for.
 */
const { href } = location
// Nobody looks: what is drawn of it costs a tenth of the tests of components.
window.parent.document.body.style.opacity = '0'
const [width, height] = [414, 896]

afterEach(async () => {
  toast.dismiss()
  await cleanup()
  // A dialog that is taken away gives the focus back in a turn of its own, which would take it from the next.
  await new Promise(resolve => setTimeout(resolve))
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', href)
  document.title = ''
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
