import { cdp } from 'vitest/browser'

/** A command of the Chrome DevTools Protocol. */
export async function sendToBrowser(method: string, parameters: object): Promise<void> {
  const devtools: object = cdp()
  if (!('send' in devtools && devtools.send instanceof Function)) throw new TypeError('No devtools')
  await devtools.send(method, parameters)
}
