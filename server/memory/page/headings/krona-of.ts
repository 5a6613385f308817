import type { FindContext } from '#server/language/values/found.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** Three countries write "kr". The rest of the page decides, or else it is Sweden, the largest. */
export function kronaOf(page: Page): FindContext['krona'] {
  const says = (pattern: RegExp) => page.cells.some(({ text }) => pattern.test(text.slice(0, charsMax)))
  if (says(norwegian)) return 'NOK'
  return says(danish) ? 'DKK' : 'SEK'
}

const charsMax = 400
const norwegian = /\b(?:NOK|mva|Oslo|Bergen|Trondheim|Norge|Norway)\b|\+47 ?\d|\.no\b/i
const danish = /\b(?:DKK|København|Copenhagen|Aarhus|Danmark|Denmark)\b|\+45 ?\d|\.dk\b/i
