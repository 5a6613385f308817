import { plainNumber } from '#server/language/values/number/plain-number.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

export type Size = 'duration' | 'distance' | 'weight'

/** Parses a size in minutes, metres or grams: "1 h 20 min", "1,250 km". Null if the text has no such size. */
export function sizeSaid(text: string, is: Size): number | null {
  const parts = matchesIn(text, figures).map(([, number = '', unit = '']) => {
    const [, size] = sizes[is].find(([look]) => look.test(unit)) ?? []
    return size === undefined ? null : size * plainNumber(number)
  })
  if (parts.length === 0 || parts.some(part => part === null || Number.isNaN(part))) return null
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}
const figures = /((?<![\d.,])[1-9]\d{0,2}(?:[’' \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)\s?(\p{L}+)/gu
const sizes: Record<Size, [RegExp, number][]> = {
  duration: [
    [/^(?:min|mins|minutes?|m)$/i, 1],
    [/^(?:h|hrs?|hours?)$/i, 60],
    [/^(?:days?|nights?)$/i, 1440],
    [/^weeks?$/i, 10_080],
    [/^months?$/i, 43_200],
    [/^(?:secs?|seconds?|s)$/i, 1 / 60],
  ],
  distance: [
    [/^(?:km|kilomet(?:er|re)s?)$/i, 1000],
    [/^(?:mi|miles?)$/i, 1609.344],
    [/^met(?:er|re)s?$/i, 1],
  ],
  weight: [
    [/^(?:kg|kilos?|kilograms?)$/i, 1000],
    [/^(?:g|grams?)$/i, 1],
    [/^lbs?$/i, 453.59237],
    [/^(?:oz|ounces?)$/i, 28.349523],
  ],
}
