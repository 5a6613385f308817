import { hasName, namesIn } from './names.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/**
 * Names that stand on other lines than the cited ones, where those name somebody else, whom the statement
 * does not. What the first line of a screenshot names is what all of it is about.
 */
export function mistakenNames(
  statement: LineRead,
  { cited, beside, headings, said, sentence, isCited, dictionary }: Support,
): string[] {
  if (!isCited) return []
  const isUnsaid = (name: string) => !hasName(sentence, name)
  return namesIn(statement.text, dictionary).filter(
    name =>
      beside.some(line => hasName(line, name)) &&
      ![...cited, ...headings, ...said].some(line => hasName(line, name)) &&
      cited.some(line => namesIn(line.text, dictionary).some(isUnsaid)),
  )
}
