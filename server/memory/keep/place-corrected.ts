import { matchesIn } from '#server/platform/matches-in.ts'
import type { SecretSpan } from './secrets/secrets.ts'

/**
 * Where in a text as it was read stands what is secret in the same text put right: there too, where it was read rightly; else
 * what its line has instead of it.
 */
export function placeCorrected(read: string, corrected: string, spans: readonly SecretSpan[]): SecretSpan[] {
  const lines = { read: linesOf(read), corrected: linesOf(corrected) }
  return spans.flatMap(span =>
    lines.corrected.flatMap((line, i) => {
      const from = Math.max(0, span.from - line.from)
      const secret = line.text.slice(from, Math.max(from, span.to - line.from)).trim()
      if (secret === '') return []
      const places = placesOf(secret, read)
      if (places.length > 0) return places
      const inPlace = lines.read.length === lines.corrected.length ? lines.read[i] : undefined
      return insteadOf(wordsOf(line.text.replace(secret, ' ')), lines.read, inPlace)
    }),
  )
}

type Line = { text: string; from: number }

const linesOf = (text: string): Line[] =>
  matchesIn(text, /[^\n]+/g).map(({ index, 0: line }) => ({ text: line, from: index }))

function placesOf(secret: string, text: string): SecretSpan[] {
  const places: SecretSpan[] = []
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1))
    places.push({ from: at, to: at + secret.length })
  return places
}

/** Of the line that shares the most of the words around it, or where none shares any of the one in its place, the other words. */
function insteadOf(around: string[], lines: Line[], inPlace: Line | undefined): SecretSpan[] {
  const shared = lines.map(({ text }) => wordsOf(text).filter(word => around.includes(word)).length)
  const most = Math.max(0, ...shared)
  const line = most > 0 ? lines[shared.indexOf(most)] : inPlace
  if (!line) return []
  const words = matchesIn(line.text, /\S+/g).filter(([word]) => !around.includes(word.toLowerCase()))
  const all = [{ from: line.from, to: line.from + line.text.length }]
  return words.length === 0
    ? all
    : words.map(({ index, 0: word }) => ({ from: line.from + index, to: line.from + index + word.length }))
}

const wordsOf = (text: string) => text.toLowerCase().match(/\S+/g) ?? []
