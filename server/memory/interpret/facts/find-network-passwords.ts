import type { Found } from '#server/language/values/found.ts'
import { secretsOfNetworks } from '#server/memory/keep/secrets/secrets-of-networks.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'

/**
 * "Wifi Tidepool / marmalade-Kite-88": a password without a label. People ask for the password of the wifi.
 */
export const findNetworkPasswords = (text: string): Found[] =>
  secretsOfNetworks(text).map(({ from, to }) => asFound(text, from, to))

/** Passwords that are alone on a line below the name of their network. */
export function networkPasswordsOn(page: Page): [Cell, Found][] {
  const spans = secretsOfNetworks(page.cells.map(({ text }) => text).join('\n'))
  let start = 0
  return page.cells.flatMap((cell): [Cell, Found][] => {
    const { text } = cell
    const from = start
    start += text.length + 1
    const isOne = spans.some(span => span.from === from && span.to === from + text.length)
    return isOne ? [[cell, asFound(text, 0, text.length)]] : []
  })
}

const asFound = (text: string, start: number, end: number): Found => ({
  ...{ kind: 'code', from: start, to: end },
  ...{ value: text.slice(start, end), label: 'Wi-Fi password' },
})
