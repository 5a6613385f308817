import { foldWords } from '#server/language/words/fold-words.ts'
import { isOpposed } from './concepts-of-labels.ts'
import { clausesOf } from './content-words.ts'
import { isFoundedOn } from './is-founded-value.ts'
import { negative } from './lost-negations.ts'
import { type LineRead, readLine } from './read-line.ts'
import type { Support } from './support.ts'

/** Clauses that call a value the opposite of what its line calls it: "arrives at 9:30", of "dep 09:30". */
export function opposedLines(statement: LineRead, { cited }: Support): string[] {
  if (negative.test(statement.text)) return []
  return clausesOf(statement.text).filter(text => {
    const clause = readLine(text)
    const own = clause.values.flatMap(value => cited.filter(line => isFoundedOn(value, line)))
    const lines = own.length > 0 ? own : clause.values.length === 0 ? cited : []
    return lines.length > 0 && lines.every(line => isOpposed(foldWords(text), foldWords(line.text)))
  })
}
