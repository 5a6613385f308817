import type { Fact } from '#contract/fact.ts'
import type { ContentType } from '#contract/screenshot.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { Recognition } from './recognise-kind.ts'
import { withArticle } from './with-article.ts'

/**
 * A short paragraph: what was recognised and by what, why this type, how much was read and how surely. Why it is filed
 * where it is changes with every move and is said when it is shown (`sayFiling`).
 */
export function explainInterpretation(
  reading: Reading,
  { kind, lead, evidence }: Recognition,
  chosen: { type: ContentType; facts: Fact[] },
): string {
  const sentences = [
    kind
      ? `Recognised as ${withArticle(kind.name)}${by(evidence)}${lead < leadSure ? ', though not surely' : ''}.`
      : 'Its kind was not recognised.',
    typeSentence(chosen.type, kind !== null),
    factsSentence(chosen.facts),
    readSentence(reading),
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}

const leadSure = 1.5
/** As it is written: where words are compared, apostrophes are left out. */
const quoted = (words: string[]) => words.map(word => `“${word.replace(elision, '’')}”`).join(', ')
const elision = /(?<=\p{L}n) (?=t(?!\p{L}))|(?<=\p{L}) (?=(?:s|re|ve|ll)(?!\p{L}))/giu
const by = (evidence: string[]) => (evidence.length > 0 ? `, by ${quoted(evidence)}` : ', by its layout')

function typeSentence(type: ContentType, isRecognised: boolean): string {
  if (type === 'unknown') return isRecognised ? 'None of the types fits it.' : 'It was left without a type.'
  return isRecognised
    ? `That makes it ${withArticle(type)}.`
    : `It is kept as ${withArticle(type)}, because it holds whole sentences.`
}

const plural = (kind: Fact['kind'], count: number) =>
  `${count} ${kind}${count === 1 ? '' : kind === 'address' ? 'es' : 's'}`

function factsSentence(facts: Fact[]): string {
  const counts = new Map<Fact['kind'], number>()
  for (const { kind } of facts) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts.size === 0
    ? ''
    : `Found in it: ${[...counts].map(([kind, count]) => plural(kind, count)).join(', ')}.`
}

/** The reader's own confidence, word by word. */
function readSentence(reading: Reading): string {
  const words = reading.lines.flatMap(line =>
    line.words.length > 0
      ? line.words
      : line.text
          .split(/\s+/)
          .filter(Boolean)
          .map(() => line),
  )
  if (words.length === 0) return 'No words were read.'
  const sure = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return `${words.length} ${words.length === 1 ? 'word' : 'words'} read, ${Math.round(sure * 100)}% sure on average.`
}
