import { numberWordList, tensWords } from '#server/language/lexicon/number-words.ts'
import { namesOfSecrets } from '#server/memory/keep/secrets/names-of-codes.ts'
import { asCompared } from '#server/memory/keep/values-in.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** What was told of the screenshots that are cited, what the person said, and how many are cited in all. */
type Heard = { texts: readonly string[]; asked: string; cited: number }

/**
 * Whether what a statement claims in plain words was told: names in it, numbers in words, and what it says a password is. Of
 * a name the person may have spoken first.
 */
export function checkModelAnswerWords(statement: string, { texts, asked, cited }: Heard): boolean {
  const [names, numbers, secrets] = [namesIn(statement), numbersIn(statement), passwordsIn(statement)]
  if (names.length + numbers.length + secrets.length === 0) return true
  const told = new Set(texts.flatMap(wordsOf))
  const known = new Set([...told, ...wordsOf(asCompared(asked))])
  return (
    names.every(name => known.has(name)) &&
    numbers.every(
      ([word, value]) => told.has(word) || [...told].some(one => Number(one) === value) || value === cited,
    ) &&
    secrets.every(secret => told.has(secret))
  )
}

const wordsOf = (compared: string) => compared.match(wordLike) ?? []
const wordLike = /[\p{L}\p{N}]+(?:[.][\p{N}]+)?/gu

/** Words with a capital that begin no sentence. In German all nouns have one: there it tells nothing. */
function namesIn(statement: string): string[] {
  if ((statement.match(german) ?? []).length > 1) return []
  return matchesIn(statement, capitalised)
    .map(([word]) => word)
    .filter(word => !ordinary.test(word))
    .flatMap(word => wordsOf(asCompared(word)))
}
const capitalised = /(?<=[\p{L}\p{N},;)”"’*][ \t]{1,3}[“"(*_]{0,3})\p{Lu}[\p{L}\p{N}]*/gu
const german = /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|im|am|du|dein|deine)(?!\p{L})/giu
const ordinary = /^(?:I|Remy|OK|Wi|Fi|Wifi|WiFi|AM|PM|PDF|QR|SMS|PIN|URL|ID)$/

/** "twenty pounds": with what it is in digits. */
const numbersIn = (statement: string): [string, number][] =>
  (statement.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(word => {
    const value = numbers.get(word)
    return value === undefined ? [] : [[word, value] as [string, number]]
  })
const numbers = new Map<string, number>([
  ...numberWordList.slice(2).map((word, i): [string, number] => [word, i + 2]),
  ...[...tensWords, 'hundred'].map((word, i): [string, number] => [word, (i + 2) * 10]),
  ...([
    ['dozen', 12],
    ['thousand', 1_000],
    ['million', 1_000_000],
  ] as const),
])

/** What stands behind "the password is": a word of it would do for a lie. That it is not told is no password. */
const passwordsIn = (statement: string): string[] =>
  matchesIn(statement, saidSecret)
    .map(([, word = '']) => asCompared(word))
    .filter(word => !untold.test(word))
    .flatMap(wordsOf)
const saidSecret = new RegExp(
  `(?<!\\p{L})${namesOfSecrets}(?!\\p{L})[^.\\n:=]{0,40}?(?:\\s(?:is|was|reads|are)\\s|\\s?[:=→]\\s?)[“"*_]{0,3}([\\p{L}\\p{N}][^\\s.,;!?”"*]{0,60})`,
  'giu',
)
const untold =
  /^(?:hidden|secret|masked|covered|not|shown|there|in|on|at|kept|written|given|listed|mentioned|known|required|needed|also|below|above|only)$/
