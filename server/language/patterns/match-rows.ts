import { compilePattern, type PatternClasses } from './compile-pattern.ts'

/** Patterns for one thing that a text may say. The examples of each row are its tests. */
export type PatternRow = {
  name: string
  /** One pattern, or several of which any matches. See `compilePattern` for how they are written. */
  match: string | readonly string[]
  /** The row does not match if one of these matches. */
  notIf?: string | readonly string[]
  examples: readonly [string, ...string[]]
  counterExamples?: readonly string[]
}

export type RowMatch<R extends PatternRow> = { row: R; slots: Readonly<Record<string, string>> }

/**
 * Compiles rows once. The returned function takes folded words, one space apart. It returns the first row
 * that matches, or null.
 */
export function compileRows<R extends PatternRow>(
  rows: readonly R[],
  classes: PatternClasses = {},
): (words: string) => RowMatch<R> | null {
  const compile = (patterns: string | readonly string[] = []) =>
    [patterns].flat().map(pattern => compilePattern(pattern, classes))
  const compiled = rows.map(row => ({ row, match: compile(row.match), notIf: compile(row.notIf) }))
  return words => {
    const text = ` ${words}`
    for (const { row, match, notIf } of compiled) {
      const found = firstMatch(match, text)
      if (found && !firstMatch(notIf, text)) return { row, slots: slotsOf(found) }
    }
    return null
  }
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return found
  }
  return null
}

const slotsOf = ({ groups = {} }: RegExpExecArray) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, said]) => (said === undefined ? [] : [[name, said.trim()]])),
  )
