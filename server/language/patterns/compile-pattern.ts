/** Named pieces that patterns share. `opening: '(so|and|please)'` is written `:opening` in a pattern. */
export type PatternClasses = Readonly<Record<string, string>>

/**
 * Compiles a pattern over words into a regular expression over folded words that stand one space apart.
 *
 * A pattern matches the whole text: `how much (is|was) <some> (per|a) :period ...`.
 * - `word` is that word; `(a|b c)` is one of several; `x?`, `x*`, `x+` may be left out, may repeat, or both.
 * - `:name` is a piece of `classes`; `<some>` is up to 12 words; `...` is any number of words.
 *
 * Throws for a name that `classes` lacks and for a bracket that is not closed.
 */
export function compilePattern(pattern: string, classes: PatternClasses): RegExp {
  return new RegExp(`^${sourceOf(pattern, classes)}$`, 'u')
}

const parts = /\.\.\.|<some>|:[a-z-]+|[()|?*+]|[^\s()|?*+<>:]+/gi

function sourceOf(pattern: string, classes: PatternClasses): string {
  const signs = pattern.match(parts) ?? []
  let at = 0
  const source = alternatives()
  if (at < signs.length) throw new Error(`"${pattern}" closes a bracket that it never opened`)
  return source

  function alternatives(): string {
    const options = [sequence()]
    while (signs[at] === '|') {
      at++
      options.push(sequence())
    }
    return options.length === 1 ? (options[0] ?? '') : `(?:${options.join('|')})`
  }

  function sequence(): string {
    let source = ''
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') {
      const one = element(signs[at++] ?? '')
      const often = /^[?*+]$/.test(signs[at] ?? '') ? signs[at++] : ''
      source += often ? `(?:${one})${often}` : one
    }
    return source
  }

  function element(sign: string): string {
    if (sign === '...') return '(?: \\S+)*?'
    if (sign === '<some>') return '(?: \\S+){1,12}?'
    if (sign.startsWith(':')) return classSource(sign.slice(1))
    if (sign !== '(') return ` ${RegExp.escape(sign)}`
    const inner = alternatives()
    if (signs[at++] !== ')') throw new Error(`"${pattern}" opens a bracket that it never closes`)
    return `(?:${inner})`
  }

  function classSource(name: string): string {
    const piece = classes[name]
    if (piece === undefined) throw new Error(`"${pattern}" names :${name}, which is no class`)
    return `(?:${sourceOf(piece, classes)})`
  }
}
