/**
 * Parses a measured number: "1,250", "1 250", "1.250,5", "12.4", "2,5". Three digits after a comma are
 * thousands, as in amounts and searches, except in "0,250". After a point, they are thousands only if another
 * separator follows, because a scale shows "1.250 kg". NaN if it is no number.
 */
export function plainNumber(said: string): number {
  const digits = said.replace('−', '-')
  if (inGroups.test(digits)) return Number(digits.replace(/[^\d.-]/g, ''))
  if (inPoints.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'))
  return Number(digits.replace(',', '.'))
}
const inGroups = /^-?[1-9]\d{0,2}(?:[,’' \u00a0\u202f]\d{3})+(?:\.\d+)?$/
const inPoints = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:\.\d{3}|,\d+)$/
