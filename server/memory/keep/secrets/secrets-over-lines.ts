import { withoutSpans } from '#contract/without-spans.ts'
import { lightPattern } from '#server/language/words/light-pattern.ts'
import { type Span, spansOf } from '#server/language/words/spans-of.ts'

/**
 * Finds secrets that a line end breaks: "password Moewe-" and "Kiesel-88" below it. Each half alone may not
 * look like a secret, so `find` gets the text with its broken words joined.
 */
export function secretsOverLines(text: string, find: (joined: string) => readonly Span[]): Span[] {
  const breaks = [...spansOf(text, afterSign), ...inFullLines(text)].toSorted((a, b) => a.from - b.from)
  if (breaks.length === 0) return []
  const places = placesBefore(breaks)
  return find(withoutSpans(text, breaks, '')).flatMap(({ from, to }) => {
    const [start, last] = [places(from), places(to - 1)]
    return start.breaks === last.breaks ? [] : [{ from: start.at, to: last.at + 1 }]
  })
}

/** A word's first half ends with a hyphen or another sign. What follows is no label, item or time. */
const afterSign = lightPattern(
  /(?<=[^\s\-‐‑_/+&~][-‐‑_/+&~])[ \t]*(?:\n(?:[ \t]*\n)?|·)[ \t]*(?!\d{1,2}[:.]\d\d(?!\S)|•(?!•))(?=[^\s\-‐‑*]\S{0,62}(?<!:)(?!\S)(?![ \t]*[:=]))/gu,
)

/** The ends of full lines, if the next line is only the rest of a word. */
function inFullLines(text: string): Span[] {
  return spansOf(text, beforeRest).filter(
    ({ from }) => from - (text.lastIndexOf('\n', from - 1) + 1) >= fullLineChars,
  )
}
/** A shorter line has room left, so the next line is something else. */
const fullLineChars = 20
/** Letters and digits mixed as in no word, number with a unit, or type of network. */
const beforeRest = lightPattern(
  /(?<=[\p{L}\d]{4})\n(?:[ \t]*\n)?(?=(?!(?:wpa|wep|802\.)|\d+(?:[.:]\d+)?(?:am|pm|st|nd|rd|th|g|gb|ghz|mb|mhz|km|kg|h|min|px|%)(?!\p{L}))(?=\S{0,30}\p{L}\d|\S{0,30}\d\p{L})\S{4,63}[ \t]*(?:\n|$))/giu,
)

/** Maps places in the text without `breaks` to places in the text. */
function placesBefore(breaks: readonly Span[]) {
  const known: { from: number; removed: number }[] = []
  let removed = 0
  for (const { from, to } of breaks) {
    const at = from - removed
    removed += to - from
    known.push({ from: at, removed })
  }
  return (at: number) => {
    let [low, high] = [0, known.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((known[middle]?.from ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return { at: at + (known[low - 1]?.removed ?? 0), breaks: low }
  }
}
