import { type SetOperation, setOperations } from '#server/memory/reply/reader/sets/set-operations.ts'

/**
 * A question that several lines of a screen answer together. `result`: what the author says that comes out.
 */
export type SetQuestion = {
  operation: Exclude<SetOperation, 'one'>
  lines: number[]
  result: string | null
  question: string
}

/**
 * Reads a file of questions about sets of lines, by the name of their screen ("journeys:12", the twelfth
 * screen of that file). A line is `count 3 5 7 = 3 | how many bins go out`: the operation, the numbers of the
 * lines from 1, the result, and the question. Throws on any other line.
 */
export function readSets(text: string): Map<string, SetQuestion[]> {
  const sets = new Map<string, SetQuestion[]>()
  let own: SetQuestion[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const screen = /^== (\S+)/.exec(line)?.[1]
    if (screen) {
      own = sets.get(screen) ?? []
      sets.set(screen, own)
    }
    if (screen || line.trim() === '') continue
    const [, name, numbers = '', result = null, question = ''] = setLine.exec(line) ?? []
    const operation = setOperations.find(one => one === name && one !== 'one')
    if (!operation || operation === 'one') throw new Error(`Line ${i + 1} names no set of lines: ${line}`)
    own.push({
      operation,
      lines: numbers
        .trim()
        .split(' ')
        .map(n => Number(n) - 1),
      result,
      question,
    })
  }
  return sets
}
const setLine = /^(\w+) ((?:\d+ )+)(?:= (.+?) )?\| (.+)$/
