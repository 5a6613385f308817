import { onTestFinished } from 'vitest'
import { sendToBrowser } from './send-to-browser.ts'

/** Until the test ends, the only pointer is a finger. */
export async function emulateTouch(): Promise<void> {
  onTestFinished(() => sendToBrowser('Emulation.setTouchEmulationEnabled', { enabled: false }))
  await sendToBrowser('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}
