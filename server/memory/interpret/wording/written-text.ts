import type { ContentType } from '#contract/content-type.ts'
import { associationsOf } from '#server/language/associations/associations.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { withArticle } from '#server/language/words/with-article.ts'
import type { Signal } from '#server/memory/interpret/kinds/page-signals.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { isSecretName } from '#server/memory/keep/secrets/is-secret-name.ts'
import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { cutTitle, withoutDangling } from './cut-title.ts'
import { capitalized } from './forms/fill-form.ts'

/** Whether a person wrote this text, so that it was never a picture. */
export const isWritten = ({ engine }: Pick<Reading, 'engine'>) => engine === 'written'

/** A single sentence in a picture is mostly a quote. As a message it is what people normally write. */
export function signalsOfWords(signals: Set<Signal>): Set<Signal> {
  return signals.has('quoted') || signals.has('attribution')
    ? signals
    : new Set([...signals].filter(signal => signal !== 'loneSentence'))
}

/** The type by how the text begins, else the recognised one, else a note. */
export function typeOfWords(reading: Reading, recognised: ContentType): ContentType {
  const text = plainText(reading).trim()
  const began = beginnings.find(([, pattern]) => pattern.test(text))
  if (began) return began[0]
  return recognised === 'unknown' ? 'note' : recognised
}

/** "Call the plumber": a task as people write it down. */
export const beginsAsTask =
  /^(buy|call|phone|e-?mail|pay|book|fix|clean|send|pick up|drop off|finish|return|order|renew|cancel|schedule|wash|water|print|sign|submit|repair|replace|bring|take out) (?!(is|was|are|were|from)\b)\p{L}/iu

const beginnings: readonly [ContentType, RegExp][] = [
  ['reminder', /^(please )?(remind me|reminder|remember to|don['’]?t forget|do not forget)\b/i],
  ['idea', /^(idea\b|what if\b|maybe (i|we) (could|should)\b|wouldn['’]?t it be\b)/i],
  ['task', /^(to-?do|task)\b/i],
  ['quote', /^["“„«][^"“”„«»]{12,}["”“»]/],
  ['habit', /^.{1,60}\b(every (day|morning|evening|night|week)|daily|each (day|morning|evening))\b/i],
  ['task', beginsAsTask],
]

/**
 * A note is named by its first line, and described by the others. Entries of a list without a heading name it
 * together. `title` is null if no line can be a title. `hide` replaces the secrets in a text. It is used on
 * the whole note, because the words around tell what is a secret.
 */
export function cardOfWords(
  reading: Reading,
  hide: (text: string) => string,
): { title: string | null; description: string } {
  const written = withSecretsHidden(plainText(reading), hide)
    .split('\n')
    .filter(line => line.trim() !== '')
  const lines = written.map(withoutBullet)
  const names = lines.map(withoutValue)
  const at = names.findIndex(name => (isNameable(name) || /^\p{L}{3,4}$/u.test(name)) && !isGeneric(name))
  const heading = names[at]
  if (heading === undefined) return { title: null, description: inARow(lines) }
  if (lines.length < 2) return { title: titleOf(heading), description: inARow(lines) }
  if (areEntries(written)) return { title: titleOf(inARow(lines)), description: inARow(lines) }
  const [sentence = heading] = heading.split(sentenceEnd)
  const title = titleOf(sentence.replace(/\.$/, ''))
  const isWhole = title.length + 1 >= (lines[at] ?? '').length
  return { title, description: inARow(isWhole ? lines.toSpliced(at, 1) : lines) }
}

/** The short word before a full stop may be an abbreviation: "Dr. Elm", "St. Mary". */
const sentenceEnd = /(?<=\p{L}{4}\.|[!?])\s+(?=\p{Lu})/u

/**
 * Hides each word that is hidden in the text as it is, or in one row, and what may be a secret by the words
 * before it on its line, or by a line above that has no value of its own.
 */
function withSecretsHidden(text: string, hide: (text: string) => string): string {
  const secrets = new Set(
    [text, text.replace(/\s+/g, ' ')].flatMap(whole => {
      const left = Map.groupBy(hide(whole).split(/\s+/), word => word)
      const all = Map.groupBy(whole.split(/\s+/), word => word)
      return [...all].flatMap(([word, uses]) => ((left.get(word)?.length ?? 0) < uses.length ? [word] : []))
    }),
  )
  let above = ''
  const lines = text.split('\n').map(line => {
    const label = mayBeSecret.test(above) ? '' : above
    if (line.trim() !== '') above = line
    return line.replace(/\S+/g, (word, at: number) => {
      const isNamed = () => isSecretName(`${label} ${line.slice(0, at)}`)
      return secrets.has(word) || (mayBeSecret.test(word) && isNamed())
        ? `${hiddenWord}${/[,.;]?$/.exec(word)?.[0]}`
        : word
    })
  })
  return lines.join('\n')
}
const hiddenWord = '•••'

/** "The code for the bike lock" of "The code for the bike lock is •••". */
function withoutValue(line: string): string {
  const rest = line.replace(/(?:[\s:=–—-]*•••)+[.!]?$/u, '')
  return rest === line ? line : withoutDangling(rest)
}
/** "4711", "pine-88" */
const mayBeSecret = /\d{3}|(?=\S*\p{L})\S*\d/u

const withoutBullet = (line: string) => line.replace(/^\s*(?:[-–—*•·]|\[[ x]?\])\s+/iu, '').trim()

const titleOf = (text: string) => capitalized(cutTitle(text))

/** Short lines of about one length. A heading differs from all others by more than its length. */
function areEntries(lines: string[]): boolean {
  const [first = 0, ...others] = lines.map(line => line.trim().split(/\s+/).length)
  const usual = others.sort((one, other) => one - other)[Math.floor(others.length / 2)] ?? 0
  const isShort = Math.abs(first - usual) <= 1 && Math.max(first, ...others) <= entryWordsMax
  const hasSign = signsOfHeading.some(sign => lines.every((line, i) => sign(line) === (i === 0)))
  return isShort && !hasSign && !isAbout(lines)
}
const entryWordsMax = 5

/** Whether the first line is associated with words of two other lines: "Groceries", with milk and eggs. */
function isAbout([first = '', ...others]: string[]): boolean {
  const near = new Set(associationsOf(foldWords(first).join(' ')).map(({ words }) => words))
  return others.filter(line => foldWords(line).some(word => near.has(word))).length >= 2
}

/** What only a heading has, beside entries. */
const signsOfHeading: ((line: string) => boolean)[] = [
  line => /:\s*$/.test(line),
  line => /^\p{Lu}/u.test(line),
  line => line === withoutBullet(line),
  // "Wifi at the cabin"
  line => foldWords(line).some(word => stopWords.has(word)),
]

function inARow(lines: string[]): string {
  const [first = '', ...others] = lines
  const text = others.reduce((row, line) => `${row}${/[.,:;!?…]$/.test(row) ? '' : ','} ${line}`, first)
  return text.length <= charsMax ? text : `${text.slice(0, charsMax).replace(/\s+\S*$/, '')}…`
}
const charsMax = 200

/** `sayFiling` adds the category when the text is shown. */
export const explainWords = (type: ContentType) => `You wrote this. It is kept as ${withArticle(type)}.`
