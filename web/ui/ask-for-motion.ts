import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/**
 * What opens, closes and scrolls takes its time until the end of the test, as for most people. Without it nothing moves:
 * what moves is drawn in software, and while a test waits something always moves.
 */
export async function askForMotion(): Promise<void> {
  await preferMotion('no-preference')
  onTestFinished(() => preferMotion('reduce'))
}

/** As somebody's machine tells every page. */
export async function preferMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  const devtools: object = cdp()
  if (!speaks(devtools)) throw new Error('This browser has no developer tools to ask')
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}

/** Its type is left to whoever provides the browser. */
const speaks = (tools: object): tools is { send: (method: string, given: object) => Promise<unknown> } =>
  'send' in tools
