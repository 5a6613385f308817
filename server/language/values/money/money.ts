/** `cents` are hundredths. `currency` is an ISO 4217 code, "kr" if only that is known, or null. */
export type Money = { cents: number; currency: string | null }

/**
 * Parses a written number in hundredths: "1,234.50", "1.234,50", "1 234", "1’234.50", "1,23,456". `times`
 * multiplies it ("k", "M", "bn"). The last separator starts the hundredths if one or two digits follow it.
 * Every other separator groups. Null if the number is too large to be exact.
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
