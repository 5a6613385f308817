import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/**
 * Turns animations on until the end of the test, as for most people. Tests run without them, because software
 * rendering makes animations slow.
 */
export async function askForMotion(): Promise<void> {
  await preferMotion('no-preference')
  onTestFinished(() => preferMotion('reduce'))
}

/** Sets the preference that the operating system reports to pages. */
export async function preferMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  const devtools: object = cdp()
  if (!speaks(devtools)) throw new Error('This browser has no developer tools to ask')
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}

/** The browser provider defines its type. */
const speaks = (tools: object): tools is { send: (method: string, given: object) => Promise<unknown> } =>
  'send' in tools
