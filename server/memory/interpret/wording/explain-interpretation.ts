import type { Fact } from '#contract/fact.ts'
import type { ContentType } from '#contract/screenshot.ts'
import { listing } from '#server/language/words/listing.ts'
import { withArticle } from '#server/language/words/with-article.ts'
import type { Recognition } from '#server/memory/interpret/kinds/recognise-kind.ts'
import type { Reading } from '#server/memory/keep/reading.ts'

/**
 * A short paragraph: what was recognised and what shows it, what type that makes it, what stands in it, and whether it was hard to
 * read. Why it is filed where it is changes with every move and is said when it is shown (`sayFiling`).
 */
export function explainInterpretation(
  reading: Reading,
  { kind, lead, evidence }: Recognition,
  chosen: { type: ContentType; facts: Fact[] },
): string {
  const sentences = [
    kind
      ? `Recognised as ${withArticle(kind.name)}${lead < leadSure ? ', though not surely' : ''}${shownBy(evidence)}.`
      : 'Its kind was not recognised.',
    typeSentence(chosen.type, kind !== null),
    factsSentence(chosen.facts),
    readSentence(reading),
  ]
  return sentences.filter(sentence => sentence !== '').join(' ')
}

const leadSure = 1.5
const evidenceMax = 3
/** As it is written: where words are compared, apostrophes are left out. */
const quoted = (words: string[]) =>
  listing(words.slice(0, evidenceMax).map(word => `“${word.replace(elision, '’')}”`))
const elision = /(?<=\p{L}n) (?=t(?!\p{L}))|(?<=\p{L}) (?=(?:s|re|ve|ll)(?!\p{L}))/giu
const shownBy = (evidence: string[]) =>
  evidence.length > 0 ? `: it says ${quoted(evidence)}` : ', by its layout'

function typeSentence(type: ContentType, isRecognised: boolean): string {
  if (type === 'unknown') return isRecognised ? 'None of the types fits it.' : 'It was left without a type.'
  // Not what it is kept as, which its owner may change: this was its reading.
  return isRecognised
    ? `That makes it ${withArticle(type)}.`
    : `It is kept as ${withArticle(type)}, because it holds whole sentences.`
}

const names: Record<Fact['kind'], [one: string, several: string]> = {
  date: ['a date', 'dates'],
  amount: ['an amount', 'amounts'],
  link: ['a link', 'links'],
  email: ['an e-mail address', 'e-mail addresses'],
  phone: ['a phone number', 'phone numbers'],
  address: ['an address', 'addresses'],
  code: ['a code', 'codes'],
}

function factsSentence(facts: Fact[]): string {
  const counts = new Map<Fact['kind'], number>()
  for (const { kind } of facts) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const counted = [...counts].map(([kind, count]) =>
    count === 1 ? names[kind][0] : `${count} ${names[kind][1]}`,
  )
  return counted.length === 0 ? '' : `Found in it: ${listing(counted)}.`
}

/** By the reader's own confidence, word by word. */
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
  return sure < sureMin ? 'Some of it was hard to read.' : ''
}

/** Below it one word in ten is likely to be wrong. */
const sureMin = 0.9
