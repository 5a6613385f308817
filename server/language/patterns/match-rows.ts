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

/** Compiles rows. The result takes folded words, one space apart, and returns the first matching row. */
export function compileRows<R extends PatternRow>(
  rows: readonly R[],
  classes: PatternClasses,
): (words: string) => R | null {
  const compile = (patterns: string | readonly string[] = []) =>
    [patterns].flat().map(pattern => compilePattern(pattern, classes))
  const compiled = rows.map(row => ({ row, match: compile(row.match), notIf: compile(row.notIf) }))
  return words => {
    const isSaid = (pattern: RegExp) => pattern.test(` ${words}`)
    return compiled.find(({ match, notIf }) => match.some(isSaid) && !notIf.some(isSaid))?.row ?? null
  }
}
