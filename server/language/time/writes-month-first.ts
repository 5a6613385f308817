import { foldInPlace } from '#server/language/words/fold.ts'

/**
 * Whether 3/4 is in March on a page with these texts: it has dollars, AM and PM, or a state with its ZIP
 * code.
 */
export function writesMonthFirst(texts: string[]): boolean {
  const isAmerican = texts.some(text => /(?<![A-Z])\$\d|\d ?[AP]M\b|\b[A-Z]{2} \d{5}\b/.test(text))
  const isEuropean = texts.some(
    text => /€|£|zł(?!\p{L})/u.test(text) || /\b(?:uhr|mwst|tva)\b/.test(foldInPlace(text)),
  )
  return isAmerican && !isEuropean
}
