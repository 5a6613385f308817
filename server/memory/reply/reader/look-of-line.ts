import { meantVector } from '#server/language/associations/meant-vector.ts'
import { vectorSize } from '#server/language/vectors/word-nearness.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import { sidesSaid } from '#server/memory/reply/question/sides-said.ts'
import { type AnswerKind, answerKinds, kindSpans } from './answer-kinds.ts'

/** The form of a line, independent of the question. */
export type LookOfLine = ReturnType<typeof look>

/** Returns the form of a line. Cached, because the next question reads the same lines. */
export function lookOfLine(text: string): LookOfLine {
  const known = lately.get(text)
  if (known) return known
  const line = look(text)
  if (lately.size >= latelyMax) lately.clear()
  lately.set(text, line)
  return line
}
const lately = new Map<string, LookOfLine>()
const latelyMax = 3_000

function look(text: string) {
  const words = foldWords(text)
  const spans = kindSpans(text)
  const has = new Set<AnswerKind>(spans.map(({ kind }) => kind))
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const shown = spans.filter(({ kind }) => kind !== 'name').reduce((s, { from, to }) => s + to - from, 0)
  const plain = words.filter(isTelling).length
  const [, label = ''] = /^([^:]{2,40}):\s/u.exec(text) ?? []
  const vectors = words.map(word => {
    const vector = isTelling(word) ? meantVector(word) : null
    return [vector?.along ?? null, vector ? Math.min(1, Math.log2(vector.rank + 2) / 12) : 0] as const
  })
  return {
    text,
    words,
    label: foldWords(label),
    kinds: answerKinds.map(kind =>
      kind === 'phrase'
        ? Number(/\p{Ll}{3}/u.test(text) && plain >= 1)
        : kind === 'sentence'
          ? Number(words.length >= 7)
          : Number(has.has(kind)),
    ),
    commas: Math.min(5, text.match(/,/g)?.length ?? 0),
    reasons:
      (/\b(?:because|since|due to|so that|as it|reason|owing|cause)/i.test(text) ? 1 : 0) +
      (/\b(?:not|no|never|only|must|don't|please|cannot|can't|unless|except|without)\b/i.test(text) ? 2 : 0),
    isBare: shown >= 0.6 * text.length,
    isHeading: words.length <= 5 && words.length > 0 && letters >= 3 && !/\d|[.!?,]$/.test(text),
    digits: (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length),
    endsAs: /:$/.test(text) ? 1 : /\?$/.test(text) ? 2 : /[.!]$/.test(text) ? 3 : 0,
    isShouting: letters >= 4 && text === text.toUpperCase(),
    isShy: speaksToReader(text),
    sides: sidesSaid(text),
    names: spans.filter(({ kind }) => kind === 'name').map(({ from, to }) => foldWords(text.slice(from, to))),
    figures: text.match(/\d+/g) ?? [],
    isButton: isButton(words),
    mean: vectors.some(([one]) => one) ? meanOf(vectors) : null,
  }
}

/** Whether a line has only words of buttons, which are on many pages: "Share", "View details". */
const isButton = (words: string[]) => words.length > 0 && words.every(word => ofButtons.has(word))
const ofButtons = new Set(
  foldWords(
    'back home search menu share edit save cancel done close open reply forward delete archive settings profile account log in out sign help support more view all details show hide see next previous skip continue confirm submit send message type here add new filter sort by map list download print copy link follow following like comment subscribe buy now cart checkout book reserve call directions website overview about reviews photos updates inbox chats calls contacts notifications today week month year day explore discover library feed refresh retry accept decline ok yes no',
  ),
)

/** The weighted mean of the vectors, normalised to length 1. */
export function meanOf(vectors: readonly (readonly [Float32Array | null, number])[]): Float32Array {
  const middle = new Float32Array(vectorSize)
  for (const [one, weight] of vectors)
    if (one) for (let d = 0; d < vectorSize; d++) middle[d] = (middle[d] ?? 0) + weight * (one[d] ?? 0)
  const length = Math.hypot(...middle) || 1
  return middle.map(one => one / length)
}
