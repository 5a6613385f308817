import { conceptsAsked } from './concepts-asked.ts'
import type { Labelled } from './labelled-library.ts'
import { type Seeded, seeded } from './seeded.ts'

export const kinds = [
  'exact word',
  'part of word',
  'code',
  'typing error',
  'misread',
  'synonym',
  'everyday date',
  'type in other words',
  'fact',
  'nothing',
] as const
export type Kind = (typeof kinds)[number]

/** `relevant` are the places of the right texts in the library. */
export type Query = { kind: Kind; text: string; isSmart: boolean; relevant: number[] }

/**
 * 40 queries of each kind. Two of every four are for developing, and two are only reported. No wording is in
 * both halves.
 */
export function labelledQueries(
  library: readonly Labelled[],
  fillers: readonly string[],
  others: readonly string[],
): Query[] {
  const random = seeded(40_961)
  const elsewhere = new Set(others.flatMap(text => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const make = makersFor(library, fillers, elsewhere, random)
  return kinds.flatMap(kind => {
    const isSmart = ['synonym', 'everyday date', 'type in other words', 'fact'].includes(kind)
    return Array.from({ length: 40 }, (_, i) => {
      const { text, relevant, smart = isSmart } = make[kind](i)
      return { kind, text, isSmart: smart, relevant }
    })
  })
}

type Made = { text: string; relevant: number[]; smart?: boolean }

function makersFor(
  library: readonly Labelled[],
  fillers: readonly string[],
  elsewhere: ReadonlySet<string>,
  random: Seeded,
): Record<Kind, (i: number) => Made> {
  const { pick, below, next } = random
  const wordsOf = library.map(({ text }) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)))
  const all = new Set(wordsOf.flatMap(words => [...words]))
  const places = (is: (one: Labelled, i: number) => boolean) =>
    library.flatMap((one, i) => (is(one, i) ? [i] : []))
  const having = (...words: string[]) => places((_, i) => words.every(word => wordsOf[i]?.has(word)))
  const rare = [...all].filter(
    word => /^[a-z]{6,}$/.test(word) && having(word).length <= 3 && fillers.includes(word),
  )
  const coded = places(({ code }) => code !== null)
  const unheard = fillers.filter(
    word => !all.has(word) && ![...all, ...elsewhere].some(other => isNear(word, other)),
  )
  const source = (i: number) => library[coded[(i * 7) % coded.length] ?? 0]

  return {
    'exact word'(i) {
      const [word, ...others] = shuffled(
        [...(wordsOf[(i * 11) % library.length] ?? [])].filter(one => /^[a-z]{5,}$/.test(one)),
        random,
      )
      const words = [word, ...(i % 3 === 0 ? others.slice(0, 1) : [])].flatMap(one => one ?? [])
      return {
        text: i % 4 === 0 ? words.join(' ').toUpperCase() : words.join(' '),
        relevant: having(...words),
      }
    },
    'part of word'(i) {
      const word = pick(rare)
      const start = i % 2 === 0 ? 0 : 1 + below(word.length - 5)
      const text = word.slice(start, start + 4 + below(word.length - start - 4))
      return { text, relevant: having(word) }
    },
    code(i) {
      const one = source(i)
      const code = one?.code ?? ''
      const ways = [
        code,
        code.toLowerCase(),
        code.replace('-', ''),
        code.slice(0, 5),
        code.slice(-6).replace(/^-/, ''),
      ]
      const text = ways[i % ways.length] ?? code
      return { text, relevant: places(other => bare(other.code ?? '').includes(bare(text))) }
    },
    'typing error'() {
      for (;;) {
        const word = pick(rare)
        const text =
          word.length >= 9 && next() < 0.5 ? mistyped(mistyped(word, random), random) : mistyped(word, random)
        if (text !== word && !all.has(text)) return { text, relevant: having(word) }
      }
    },
    misread(i) {
      const one = source(i)
      const word = i % 2 === 0 ? (one?.code ?? '') : pick(rare.filter(other => misread(other) !== other))
      const text = i % 8 === 7 ? `${word.slice(0, 3)} ${word.slice(3)}` : misread(word)
      return { text, relevant: i % 2 === 0 ? places(other => other.code === word) : having(word) }
    },
    synonym(i) {
      const [asked, standing] = conceptsAsked[i] ?? ['', []]
      const text = pick([asked, `show me the ${asked}`, `something about a ${asked}`, `that ${asked} I saw`])
      return {
        text,
        relevant: places(({ concept }, at) => standing.includes(concept) || wordsOf[at]?.has(asked) === true),
      }
    },
    'everyday date': i => datesAsked(i, places),
    'type in other words'(i) {
      const { at, isReported } = placeInHalf(i)
      const phrases = isReported ? typesReported : typesAsked
      const [type, text] = phrases[at % phrases.length] ?? ['note', 'notes']
      if (at < phrases.length) return { text, relevant: places(one => one.type === type) }
      const one = pick(library.filter(other => other.type === type))
      const relevant = places((other, k) => other.type === type && wordsOf[k]?.has(one.concept) === true)
      return { text: `${text} with the ${one.concept}`, relevant }
    },
    fact: i => factsAsked(i, library, places, wordsOf, random),
    nothing(i) {
      const word = pick(unheard)
      const other = pick(rare)
      const text =
        [word, `${other} ${word}`, `show me the ${word} thing`, `"${word} ${other}"`][i % 4] ?? word
      return { text, relevant: [], smart: i % 4 === 2 }
    },
  }
}

/** The last two of every four are reported. */
const placeInHalf = (i: number) => ({ at: Math.floor(i / 4) * 2 + (i % 2), isReported: i % 4 > 1 })

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

function shuffled<T>(list: T[], { next }: Seeded): T[] {
  return list
    .map(one => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Swaps, drops or doubles one letter, or replaces it by a neighbouring key. */
function mistyped(word: string, { below, some }: Seeded): string {
  const at = 1 + below(word.length - 2)
  const [a, b, c] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  return (
    [a + c.charAt(0) + b + c.slice(1), a + c, a + b + b + c, a + some('aeioustrnl', 1) + c][below(4)] ?? word
  )
}

const confusions: [string, string][] = [
  ['0', 'O'],
  ['O', '0'],
  ['1', 'l'],
  ['5', 'S'],
  ['S', '5'],
  ['I', '1'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['o', '0'],
  ['l', '1'],
  ['i', 'l'],
]

/** Replaces one letter as OCR confuses it. */
function misread(word: string): string {
  const [from, to] = confusions.find(([one]) => word.includes(one)) ?? ['', '']
  return from === '' ? word : word.replace(from, to)
}

/** Whether two words are so close that one may be a typing error, a beginning or a form of the other. */
const isNear = (word: string, other: string) =>
  other.includes(word) ||
  (other.length > 3 && (word.includes(other) || word.slice(0, 4) === other.slice(0, 4))) ||
  (Math.abs(word.length - other.length) < 3 &&
    sharedLetters(word, other) >= Math.max(word.length, other.length) - 2)

const sharedLetters = (word: string, other: string) =>
  [...new Set(word)].filter(letter => other.includes(letter)).length

const typesAsked: [Labelled['type'], string][] = [
  ['meal', 'things to cook'],
  ['workout', 'workouts'],
  ['quote', 'sayings'],
  ['habit', 'my routines'],
  ['task', 'chores'],
  ['idea', 'ideas'],
  ['project', 'projects'],
  ['reminder', 'reminders'],
  ['note', 'memos'],
  ['meal', 'recipes'],
  ['workout', 'exercises'],
  ['quote', 'quotations'],
  ['habit', 'habits'],
  ['task', 'todos'],
  ['idea', 'inspiration'],
  ['note', 'notes'],
  ['workout', 'fitness training'],
  ['meal', 'dishes I want to cook'],
]

/** Written later. Nothing was fixed for these. */
const typesReported: [Labelled['type'], string][] = [
  ['meal', 'something to make for dinner'],
  ['workout', 'gym sessions'],
  ['quote', 'words of wisdom'],
  ['habit', 'things I do every day'],
  ['task', 'things I still have to do'],
  ['idea', 'thoughts for something new'],
  ['project', 'what we are building'],
  ['reminder', 'things not to forget'],
  ['note', 'jottings'],
  ['meal', 'cooking instructions'],
  ['workout', 'strength training'],
  ['quote', 'famous lines'],
]

const at = (iso: string) => Date.parse(`${iso}T00:00:00Z`)

function datesAsked(i: number, places: (is: (one: Labelled) => boolean) => number[]): Made {
  const saved = (from: string, to: string) => (one: Labelled) =>
    one.savedAt >= at(from) && one.savedAt < at(to)
  const dated = (from: string, to: string) => (one: Labelled) =>
    one.day !== null && one.day >= from && one.day < to
  const either = (from: string, to: string) => (one: Labelled) => saved(from, to)(one) || dated(from, to)(one)
  const asked: [string, (one: Labelled) => boolean][] = [
    ['what I saved last week', saved('2026-03-09', '2026-03-16')],
    ['screenshots saved in February', saved('2026-02-01', '2026-03-01')],
    ['saved this week', saved('2026-03-16', '2026-03-23')],
    ['what did I save in January', saved('2026-01-01', '2026-02-01')],
    ['saved last month', saved('2026-02-01', '2026-03-01')],
    ['everything I uploaded last year', saved('2025-01-01', '2026-01-01')],
    ['saved before Christmas', saved('1970-01-02', '2025-12-24')],
    ['saved since March', saved('2026-03-01', '2027-01-01')],
    ['saved in the last 10 days', saved('2026-03-08', '2026-03-19')],
    ['saved between January and February', saved('2026-01-01', '2026-03-01')],
    ['due next week', dated('2026-03-23', '2026-03-30')],
    ['events next month', dated('2026-04-01', '2026-05-01')],
    ['what is due tomorrow', dated('2026-03-19', '2026-03-20')],
    ['due in the next 2 weeks', dated('2026-03-18', '2026-04-02')],
    ['things dated last month', dated('2026-02-01', '2026-03-01')],
    ['everything from February', either('2026-02-01', '2026-03-01')],
    ['from last week', either('2026-03-09', '2026-03-16')],
    ['things from January 2026', either('2026-01-01', '2026-02-01')],
    ['on 12 March', either('2026-03-12', '2026-03-13')],
    ['saved in summer 2025', saved('2025-06-01', '2025-09-01')],
  ]
  const [text, is] = asked[i % asked.length] ?? ['', () => false]
  if (i < asked.length) return { text, relevant: places(is) }
  const types: [Labelled['type'], string][] = [
    ['meal', 'recipes'],
    ['workout', 'workouts'],
    ['task', 'chores'],
    ['reminder', 'reminders'],
    ['quote', 'quotes'],
  ]
  const [type, name] = types[i % types.length] ?? ['note', 'notes']
  return {
    text: `${name} ${text.replace(/^(?:what I|what did I|everything I|screenshots|everything|things|what is|events) ?/, '')}`,
    relevant: places(one => one.type === type && is(one)),
  }
}

function factsAsked(
  i: number,
  library: readonly Labelled[],
  places: (is: (one: Labelled, i: number) => boolean) => number[],
  wordsOf: Set<string>[],
  { pick, below }: Seeded,
): Made {
  const low = 20 + below(150)
  const near = (is: (one: Labelled) => boolean) => pick(library.filter(is))
  const about = (is: (one: Labelled) => boolean, say: (word: string) => string): Made => {
    const { concept } = near(is)
    return { text: say(concept), relevant: places((one, k) => is(one) && wordsOf[k]?.has(concept) === true) }
  }
  const [hasPhone, hasLink, hasEmail, hasAmount] = [
    (one: Labelled) => one.phone,
    (one: Labelled) => one.link,
    (one: Labelled) => one.email,
    (one: Labelled) => one.amount !== null,
  ]
  const ways: (() => Made)[] = [
    () => ({ text: 'everything with a phone number', relevant: places(hasPhone) }),
    () => about(hasPhone, word => `the ${word} with a phone number`),
    () => ({ text: `orders over $${low}`, relevant: places(one => (one.amount ?? 0) >= low) }),
    () => ({
      text: `under $${low} dollars`.replace(' dollars', ''),
      relevant: places(one => one.amount !== null && one.amount <= low),
    }),
    () => ({
      text: `between $${low} and $${low + 40}`,
      relevant: places(one => one.amount !== null && one.amount >= low && one.amount <= low + 40),
    }),
    () => about(hasLink, word => `${word} that has a link`),
    () => about(hasEmail, word => `${word} with an email address`),
    () => about(hasAmount, word => `how much did I pay at the ${word} store`),
    () => about(hasAmount, word => `what did the ${word} order cost`),
    () => ({ text: `more than ${low} dollars`, relevant: places(one => (one.amount ?? 0) >= low) }),
  ]
  const reported: (() => Made)[] = [
    () => ({ text: 'anything with a number to call', relevant: places(hasPhone) }),
    () => about(hasPhone, word => `who can I ring about the ${word}`),
    () => ({ text: `what cost more than $${low}`, relevant: places(one => (one.amount ?? 0) > low) }),
    () => ({
      text: `purchases below $${low}`,
      relevant: places(one => one.amount !== null && one.amount < low),
    }),
    () => ({
      text: `anything from $${low} to $${low + 40}`,
      relevant: places(one => one.amount !== null && one.amount >= low && one.amount <= low + 40),
    }),
    () => about(hasLink, word => `${word} with a web address`),
    () => about(hasEmail, word => `whom to email about the ${word}`),
    () => about(hasAmount, word => `what was the total at the ${word} store`),
    () => about(hasAmount, word => `price of the ${word} order`),
    () => ({ text: `at least ${low} dollars`, relevant: places(one => (one.amount ?? 0) >= low) }),
  ]
  const { at, isReported } = placeInHalf(i)
  const half = isReported ? reported : ways
  return (half[at % half.length] ?? half[0])?.() ?? { text: '', relevant: [] }
}
