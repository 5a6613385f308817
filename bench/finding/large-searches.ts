import { stopWords } from '#server/language/words/stop-words.ts'
import type { Shot } from './large-library.ts'
import { seeded } from './seeded.ts'

/** One person's searches, by kind. */
export type Searches = Record<'plain' | 'smart', Record<string, string[]>>

/** Searches for words in some of a person's screenshots, and for words that are in none. */
export function largeSearches(shots: readonly Shot[], common: readonly string[], each: number): Searches {
  const random = seeded(7)
  const text = () => random.pick(shots).row.extracted_text
  const telling = (one: string) => one.length > 3 && /^[a-z]+$/.test(one) && !stopWords.has(one)
  const wordsOf = (some: string) => some.split(/\s+/).filter(telling)
  const word = () => random.pick(wordsOf(text()))
  const together = (count: number) => {
    const words = wordsOf(text())
    return words.slice(random.below(words.length - count)).slice(0, count)
  }
  const code = () => /[A-Z2-9]{8}/.exec(text())?.[0] ?? word()
  const most = () => random.pick(common)
  const noWord = () => `xyzzy${random.some('qwxz', 5)}`
  const slip = (one: string) => one.replace(/(..)(.)(.)/, '$1$3$2')
  const asked = (kinds: Record<string, () => string>) =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, search]) => [kind, Array.from({ length: each }, search)]),
    )
  return {
    plain: asked({
      'one word': word,
      'two words': () => together(2).join(' '),
      'four words': () => together(4).join(' '),
      'a phrase': () => `"${together(2).join(' ')}" ${most()}`,
      'three letters': () => word().slice(0, 3),
      'two letters': () => word().slice(0, 2),
      'common words': () => `${most()} ${most()}`,
      'stop words': () => 'the of',
      'without a common word': () => `${most()} -${most()}`,
      operators: () => `${most()} type:meal has:phone after:2026-01-01`,
      code,
      'middle of a code': () => code().slice(2, 6),
      'typing error': () => slip(word()),
      'no such word': () => `${word()} ${noWord()}`,
    }),
    smart: asked({
      words: () => `show me that thing with ${together(2).join(' and ')}`,
      'common words': () => `${most()} and ${most()} and ${most()}`,
      'many words': () => Array.from({ length: 8 }, word).join(' '),
      'a kind of thing': () => random.pick(kindsOfThings),
      'typing errors': () => together(2).map(slip).join(' '),
      'type and time': () => `${random.pick(['meals', 'workouts', 'notes'])} ${random.pick(times)}`,
      'time alone': () => `everything ${random.pick(times)}`,
      'a sum': () => `${random.pick(['over', 'under', 'about'])} $${random.below(900)} ${most()}`,
      'a rare sum': () => `over $${897 + random.below(4)}`,
      'a fact': () => `with a phone number ${random.pick(times)}`,
      'what is due': () => 'due next week',
      'how much': () => `how much did I pay for ${most()}`,
      nothing: () => `${noWord()} ${noWord()}`,
    }),
  }
}

const times = ['from yesterday', 'from last week', 'from march', 'before christmas 2024', 'in 2023', 'today']
const kindsOfThings =
  'food animal drink fruit vehicle device clothes furniture tool plant person building bird fish'.split(' ')
