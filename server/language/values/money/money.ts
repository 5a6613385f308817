/** `cents`: hundredths of the unit. `currency`: an ISO 4217 code, "kr" where only that is known, or null where none is shown. */
export type Money = { cents: number; currency: string | null }

/**
 * A number as amounts are written, in hundredths: "1,234.50", "1.234,50", "1 234", "1’234.50", "1,23,456", with what multiplies it
 * ("k", "M", "bn"). The last mark parts the hundredths if one or two digits follow it; every other mark groups. Null where it is too
 * large to be exact.
 */
export function numberOf(text: string, times?: string): number | null {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const units = Number(whole.replace(/\D/g, ''))
  const cents = Math.round((units * 100 + Number(fraction.padEnd(2, '0'))) * factorOf(times))
  return Number.isSafeInteger(cents) ? cents : null
}

function factorOf(times: string | undefined): number {
  const word = times?.trim().toLowerCase() ?? ''
  if (word === '') return 1
  if (word === 'k' || word === 'thousand') return 1_000
  return /^(?:bn|billion|mrd)$/.test(word) ? 1_000_000_000 : 1_000_000
}
