import { hasName, namesIn } from './names.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Finds names of other lines in a sentence that leaves out the name of a cited line. */
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
