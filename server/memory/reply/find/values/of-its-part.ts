import { foldWords } from '#server/language/words/fold-words.ts'
import type { Evidence, FoundValue } from '#server/memory/reply/find/findings.ts'
import { type KindSpan, kindSpans } from '#server/memory/reply/reader/answer-kinds.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * Takes the value of whom the question names, if their line lists several of one kind. "Rosa (row 4), Ivo
 * (row 6)" has 6 for Ivo. Each value belongs to the words before it, or to those after it if the line begins
 * with a value.
 */
export function ofItsPart(found: FoundValue, asked: string[]): FoundValue {
  const [proof, ...others] = found.proofs
  const { line } = proof
  const spans = spansIn(line)
  const textOf = ({ from, to }: KindSpan) => line.slice(from, to)
  const exact = spans.find(span => textOf(span) === found.value)
  const own = exact ?? listedIn(found.value, spans.map(textOf), spans)
  const same = spans.filter(({ kind }) => kind === own?.kind)
  if (!own || same.length < 2) return found
  const isFirst = !/\p{L}/u.test(line.slice(0, same[0]?.from))
  const parts = same.map((span, i) => ({
    value: textOf(span),
    said: foldWords(
      isFirst ? line.slice(span.to, same[i + 1]?.from) : line.slice(same[i - 1]?.to ?? 0, span.from),
    ),
  }))
  // In the cells of a row only the first has words.
  if (parts.some(({ said }) => said.length === 0)) return found
  const saidOnce = asked.filter(word => parts.filter(({ said }) => said.includes(word)).length === 1)
  const [part, ...more] = parts.filter(({ said }) => saidOnce.some(word => said.includes(word)))
  if (!part || more.length > 0 || part.value === found.value) return found
  // "Zoom ID 845 555, passcode maple26": the words before the other value say that it is another thing.
  const label = foldWords(proof.label ?? '')
  const isLabelled = ({ said }: (typeof parts)[number]) => label.some(word => said.includes(word))
  const before = exact && parts[same.indexOf(exact)]
  if (before && isLabelled(before) !== isLabelled(part)) return found
  const moved: Evidence = { ...proof, value: part.value }
  return { value: part.value, proofs: [moved, ...others.filter(other => other.line === line)] }
}

function spansIn(line: string): KindSpan[] {
  const spans = kindSpans(line)
  const short = matchesIn(line, shortCode).map(({ 0: text, index }) => ({
    ...{ kind: 'code' as const, from: index, to: index + text.length },
  }))
  const others = short.filter(one => spans.every(({ from, to }) => to <= one.from || from >= one.to))
  return [...spans, ...others].toSorted((a, b) => a.from - b.from)
}
/** "4A": a seat, a room, a stand. */
const shortCode = /(?<![\p{L}\d.,:])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{2,6}(?![\p{L}\d])/gu

/** The first of several values of one kind in a value that is a list. Names say whose each is. */
const listedIn = (value: string, texts: string[], spans: KindSpan[]) =>
  spans.find(
    ({ kind }, i) =>
      kind !== 'name' &&
      value.includes(texts[i] ?? '') &&
      spans.some((other, k) => k > i && other.kind === kind && value.includes(texts[k] ?? '')),
  )
