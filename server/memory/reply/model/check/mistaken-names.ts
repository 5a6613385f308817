import { foldWords } from '#server/language/words/fold-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { clausesOf, contentWords, hasWord } from './content-words.ts'
import { isFoundedOn } from './is-founded-value.ts'
import { hasName, namesIn } from './names.ts'
import { type LineRead, readLine } from './read-line.ts'
import type { Support } from './support.ts'

/**
 * Names in the place of others: what the clause says of somebody stands on a line that is cited, and that line names somebody else,
 * whom the clause does not.
 */
export function mistakenNames(statement: LineRead, { cited, beside, said, dictionary }: Support): string[] {
  const page = [...cited, ...beside]
  const mistaken: string[] = []
  for (const text of clausesOf(statement.text)) {
    const clause = readLine(text)
    const words = contentWords(text).filter(word => !isCapital(text, word))
    // By the whole statement: a clause may begin with any word.
    const names = namesIn(statement.text, dictionary).filter(name => hasName(clause, name))
    for (const name of names) {
      const own = page.filter(line => hasName(line, name))
      if (own.length === 0 || said.some(line => hasName(line, name))) continue
      const isOnlyOn = (line: LineRead, has: (line: LineRead) => boolean) => has(line) && !own.some(has)
      const saysOf = (line: LineRead) =>
        words.some(word => isOnlyOn(line, one => hasWord(one.text, word))) ||
        clause.values.some(value => isOnlyOn(line, one => isFoundedOn(value, one)))
      const others = cited.filter(line => !own.includes(line))
      const isElsewhere = !own.some(line => cited.includes(line))
      if (
        others.some(line =>
          isElsewhere
            ? namesAnother(line, name, own, statement)
            : saysOf(line) && namesAnother(line, name, own, clause),
        )
      )
        mistaken.push(name)
    }
  }
  return mistaken

  /** Somebody whom the text does not name, in the same role or by a name that can be nothing else. */
  function namesAnother(line: LineRead, name: string, own: LineRead[], text: LineRead): boolean {
    const isUnsaid = (other: string) => !hasName(text, other)
    if (namesIn(line.text, dictionary).some(isUnsaid)) return true
    return own.some(one =>
      rolesIn(one.text).some(
        ({ word, role }) =>
          word === name &&
          role !== '' &&
          rolesIn(line.text).some(other => other.role === role && isUnsaid(other.word)),
      ),
    )
  }
}

/** With each word that has a capital what stands before it ("res" of "(res: Phil)"), or that it begins the line as who says it. */
const rolesIn = (text: string) =>
  matchesIn(text, capitalised).map(({ 0: word, index }) => ({
    word,
    role:
      index === 0 ? (text[word.length] === ':' ? ':' : '') : (foldWords(text.slice(0, index)).at(-1) ?? ''),
  }))
const capitalised = /(?<!\p{L})\p{Lu}\p{L}+/gu
const isCapital = (text: string, word: string) =>
  (text.match(capitalised) ?? []).some(one => foldWords(one).includes(word))
