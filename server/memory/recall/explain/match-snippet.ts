import type { Snippet } from '#contract/search-match.ts'
import { joinedSpans, type TextSpan } from '#contract/text-span.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { hiddenLetter, type MatchField } from './match-fields.ts'

/** Returns the best snippet: the part with the most search words, from the field with the most of them. */
export function matchSnippet(fields: readonly MatchField[]): Snippet | null {
  let [best, most] = [null as Shown | null, 0]
  for (const name of order) {
    const field = fields.find((one): one is Shown => one.name === name)
    const met = field ? metIn(field) : 0
    if (field && met > most) [best, most] = [field, met]
    // No other field can have more, so none is searched.
    if (field && met === field.located.length) break
  }
  return best ? cut(best.name, best.shown.text, best.shown.located) : null
}

type Shown = MatchField & { name: Snippet['field'] }

const metIn = ({ located }: MatchField) => located.filter(places => places.length > 0).length

/** Fields in order of preference. The title comes late, because it is shown above the snippet anyway. */
const order: Snippet['field'][] = ['description', 'note', 'text', 'analysis', 'title', 'fact']

const [charsBefore, charsMax] = [36, 170]

/** Cuts a part out of a text and marks the matches in it. */
export function cut(
  field: Snippet['field'],
  text: string,
  located: readonly (readonly TextSpan[])[],
): Snippet {
  const first = densest(located)
  const from = first.from <= charsBefore ? 0 : wordStart(text, first.from - charsBefore)
  const to = from + charsMax >= text.length ? text.length : wordEnd(text, Math.max(from + charsMax, first.to))
  const before = from > 0 ? '…' : ''
  const shift = before.length - from
  const within = located.flat().filter(({ from: start, to: end }) => start >= from && end <= to)
  return withDots({
    field,
    text: `${before}${text.slice(from, to).replace(otherSpace, ' ')}${to < text.length ? '…' : ''}`,
    highlights: joinedSpans(within).map(({ from: start, to: end }) => ({
      from: start + shift,
      to: end + shift,
    })),
  })
}

/** Matches line breaks and other white space. */
const otherSpace = /[^\S ]/g

/** Shows each secret as the same number of dots, a PIN like a password. */
function withDots({ field, text, highlights }: Snippet): Snippet {
  if (!text.includes(hiddenLetter)) return { field, text, highlights }
  const secrets = matchesIn(text, hiddenLetters)
  const shiftAt = (place: number) =>
    secrets.reduce((sum, { 0: { length }, index }) => (index < place ? sum + dots.length - length : sum), 0)
  return {
    field,
    text: text.replace(hiddenLetters, dots),
    highlights: highlights.map(({ from: start, to: end }) => ({
      from: start + shiftAt(start),
      to: end + shiftAt(start),
    })),
  }
}
const dots = '•'.repeat(8)
const hiddenLetters = new RegExp(`${hiddenLetter}+`, 'g')

/** The start of the snippet that shows the most search words. */
function densest(located: readonly (readonly TextSpan[])[]): TextSpan {
  const met = located.filter(places => places.length > 0)
  const all = met.length === 1 ? (met[0] ?? []) : met.flat().sort((one, other) => one.from - other.from)
  let [best, most] = [all[0] ?? { from: 0, to: 0 }, 0]
  for (const place of all.slice(0, placesMax)) {
    if (most === met.length || met.length === 1) break
    const isNear = ({ from: start }: TextSpan) =>
      start >= place.from && start < place.from + charsMax - charsBefore
    const near = met.filter(places => places.some(isNear)).length
    if (near > most) [best, most] = [place, near]
  }
  return best
}
const placesMax = 50

/** The next position that is inside neither a word nor a surrogate pair. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + 24).search(/\s/)
  return space >= 0 ? at + space + 1 : wholeAt(text, at)
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at, at + 24).search(/\s/)
  return space >= 0 ? at + space : wholeAt(text, at)
}

const wholeAt = (text: string, at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at)
