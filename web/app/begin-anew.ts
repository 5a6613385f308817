// Before React loads.
import './start/without-render-marks.ts'
import './start/without-owner-stacks.ts'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { inWaitingTurn } from '#web/phone/claim-waiting.ts'
import { inPhone } from '#web/phone/phone-db.ts'
import '#web/ui/tokens.css'

/**
 * Sets up every browser test file. All files share one page, because loading the app for each one cost more
 * than its tests. So everything that a test leaves behind is removed. The next test, in this file or another,
 * starts with nothing shown, stored or mocked.
 */
const { href } = location
const nextTick = () => new Promise(resolve => setTimeout(resolve))
const ticksMax = 100
// Invisible, because nobody watches, and painting takes a tenth of the time of the component tests.
window.parent.document.body.style.opacity = '0'
const [width, height] = [414, 896]

afterEach(async () => {
  toast.dismiss()
  await cleanup()
  // A removed dialog returns the focus one tick later, which would take it from the next test.
  await nextTick()
  // So does its step of the history, and going back takes a few ticks.
  for (let ticks = 0; history.state?.aboveThePage && ticks < ticksMax; ticks++) await nextTick()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Files that wait to be sent outlive their page. One that is just being kept has its turn first.
  await inWaitingTurn(() => inPhone(db => db.clear('waiting'), undefined))
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', href)
  document.title = ''
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
