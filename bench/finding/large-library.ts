import { readFile } from 'node:fs/promises'
import type { Fact, FactKind } from '#contract/fact.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { wordNetFile } from '#server/language/words/word-net-files.ts'
import { veilColumns } from '#server/memory/keep/redaction/veil.ts'
import type { NewScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { type Seeded, seeded } from './seeded.ts'

export type Shot = { row: NewScreenshotRow; facts: Fact[] }

/** The time of all queries, a Wednesday. Screenshots were saved during the two years before it. */
export const askedAt = Date.UTC(2026, 10, 18, 12)
const savedWithin = 2 * 365 * 86_400_000

/**
 * Makes screenshots of some 800 letters, with word frequencies as in a language. `others` is a seed for other
 * screenshots with the same words.
 */
export async function largeLibrary({ others }: { others?: number } = {}) {
  const inventing = seeded(20_250_611)
  const vocabulary = await inventVocabulary(inventing)
  const random = others === undefined ? inventing : seeded(others)
  /** The n-th word comes 1/n as often as the first (Zipf's law). */
  const word = () => vocabulary[Math.floor(vocabulary.length ** random.next()) - 1] ?? ''
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  let made = 0

  return {
    /** The commonest words that are not stop words. */
    common: vocabulary.slice(stopWords.size, stopWords.size + 40),

    /** `when` is its place among the owner's screenshots, from 0 (the oldest) to 1. */
    shot(when: number): Shot {
      const facts = inventFacts(random)
      const row = {
        ...rowOf(++made, askedAt - Math.round((1 - when) * savedWithin)),
        title: words(4),
        description: words(14),
        analysis: words(18),
        extracted_text: [words(45), ...facts.map(({ line }) => line), words(45)].join('\n'),
        type: random.pick(['meal', 'note', 'task', 'reminder', 'workout', 'unknown'] as const),
        tags: JSON.stringify([word(), word()]),
      }
      return { row, facts }
    },
  }
}

const vocabularySize = 30_000

/** English stop words, then nouns of the dictionary mixed with invented words. Shorter words are commoner. */
async function inventVocabulary(random: Seeded): Promise<string[]> {
  const index = await readFile(wordNetFile('index.noun'), 'utf8')
  const nouns = [...index.matchAll(/^[a-z]{3,12}(?= )/gm)].map(([noun]) => noun)
  const syllable = () => random.some('bdfghjklmnprstvwz', 1) + random.some('aeiou', 1)
  const invented = (rank: number) =>
    Array.from({ length: 2 + Math.floor(Math.log10(rank) * random.next() * 1.5) }, syllable).join('') +
    random.pick(['', 'n', 's', 'r', 't'])
  const words = Array.from({ length: vocabularySize }, (_, i) =>
    i % 2 ? random.pick(nouns) : invented(i + 10),
  )
  return [...new Set([...stopWords, ...words])]
}

/** About three facts for each screenshot. */
function inventFacts(random: Seeded): Fact[] {
  const digits = (count: number) => random.some('0123456789', count)
  const day = new Date(askedAt - savedWithin + Math.floor(random.next() * savedWithin * 1.1))
  const iso = day.toISOString().slice(0, 10)
  const sum = `${random.below(900)}.${digits(2)}`
  const some: [FactKind, share: number, text: string, value: string][] = [
    ['date', 0.8, iso, iso],
    ['amount', 0.9, `$${sum}`, `${sum} USD`],
    ['code', 0.6, random.some('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8), ''],
    ['link', 0.3, `https://example.com/${random.some('abcdefghijklmnop', 9)}`, ''],
    ['phone', 0.05, `+1 555 ${digits(3)} ${digits(4)}`, ''],
    ['email', 0.1, `${random.some('abcdefghijklmnop', 7)}@example.com`, ''],
  ]
  return some
    .filter(([, share]) => random.next() < share)
    .map(([kind, , text, value]) => ({
      ...{ kind, text, value: value || text, label: null, box: null },
      line: `${kind} ${text}`,
    }))
}

const rowOf = (made: number, createdAt: number) => ({
  ...{ sha256: `picture ${made}`, file_key: `key ${made}`, file_name: '', media_type: 'image/png' as const },
  ...{ bytes: 1, width: 1, height: 1, preview: `data:image/webp;base64,${'A'.repeat(600)}`, corrected: '[]' },
  ...{ progress: 'filed' as const, category_id: null, failed_step: null, failure_reason: null },
  ...{ captured_at: null, created_at: createdAt, updated_at: createdAt },
  // The state of a screenshot that was read and has nothing to mask.
  ...veilColumns([]),
})
