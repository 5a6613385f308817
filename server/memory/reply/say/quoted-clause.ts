import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Shortens a long line to the sentences or clauses that match the question best. */
export function quotedClause(text: string, question: string): string {
  if (text.length <= wholeMax) return text
  const parts = partsOf(text, ends).flatMap(part =>
    part.to - part.from > charsMax ? partsOf(text, commas, part) : [part],
  )
  const words = wordsAsked(question)
  const look = lookAsked(question)
  const asked = foldWords(question)
  const met = parts.map(({ from, to }) => {
    const said = text.slice(from, to)
    const speech = speechOf(said)
    const hits = words.filter(({ word }) => says(speech, word)).reduce((sum, { weight }) => sum + weight, 0)
    return hits + (look?.(said, asked) ? 0.5 : 0)
  })
  let from = met.indexOf(Math.max(...met))
  let to = from + 1
  const length = (first: number, last: number) => (parts[last - 1]?.to ?? 0) - (parts[first]?.from ?? 0)
  while (to < parts.length && length(from, to + 1) <= charsMax) to++
  while (from > 0 && length(from - 1, to) <= charsMax) from--
  const said = text.slice(parts[from]?.from, parts[to - 1]?.to).replace(/^[\s·]+|[\s·,;]+$/g, '')
  return `${from > 0 ? '… ' : ''}${said}${to < parts.length ? ' …' : ''}`
}
/** A line slightly longer than the limit is kept whole. */
const [charsMax, wholeMax] = [110, 140]

type Part = { from: number; to: number }

/** Ends of sentences, and the separators of joined lines. "Dr." and "no." do not end a sentence. */
const ends = /(?: · |(?<=\p{Ll}{3}[.!?]”?|[.!?]{2}|\d[.!?]) (?=[\p{Lu}“]))/gu
const commas = /(?<=\p{L}[,;:]|\)) (?=\p{L})/gu

function partsOf(text: string, between: RegExp, within: Part = { from: 0, to: text.length }): Part[] {
  const cuts = matchesIn(text, between).map(({ index }) => index)
  const own = [within.from, ...cuts.filter(at => at > within.from && at < within.to), within.to]
  return own.slice(1).map((to, i) => ({ from: own[i] ?? 0, to }))
}
