/**
 * "1,250", "1 250", "1.250,5", "12.4", "2,5": a number of what is measured. Exactly three digits behind a comma are thousands, as in
 * amounts and in how people search, but for "0,250"; behind a point they are only where another mark follows, as a scale shows "1.250 kg".
 * NaN where it is none.
 */
export function plainNumber(said: string): number {
  const digits = said.replace('−', '-')
  if (inGroups.test(digits)) return Number(digits.replace(/[^\d.-]/g, ''))
  if (inPoints.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'))
  return Number(digits.replace(',', '.'))
}
const inGroups = /^-?[1-9]\d{0,2}(?:[,’' \u00a0\u202f]\d{3})+(?:\.\d+)?$/
const inPoints = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:\.\d{3}|,\d+)$/
