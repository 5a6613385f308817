/**
 * What a message says, without the marks that format it: shown for the moment until they can be drawn. Marks that may be
 * meant as they stand (a star between numbers, an underscore in a name, a lone backtick) stay, and so does all code.
 */
export function plainWords(text: string): string {
  return text
    .split(code)
    .map((part, place) =>
      place % 2 === 1 ? withoutTicks(part) : place === 0 ? withoutMarks(part) : afterCode(part),
    )
    .join('')
}

/** Fenced, or within a line. It has the odd places when a text is split by it. */
const code = /(^[ \t]*```[^\n]*\n[\s\S]*?^[ \t]*```[ \t]*$|`[^`\n]+`)/m

function withoutTicks(part: string): string {
  return part.replace(/^[ \t]*```[^\n]*\n|\n?[ \t]*```[ \t]*$|^`|`$/g, '')
}

/** It does not begin a line: the tick before it says so. */
const afterCode = (part: string) => withoutMarks(`\`${part}`).slice(1)

/** Marks count where Markdown has them count. How far a pair may lie apart is bounded: a message may be made to be slow. */
function withoutMarks(part: string): string {
  return part
    .replace(/^ {0,3}#{1,6}[ \t]+/gm, '')
    .replace(/^ {0,3}>[ \t]/gm, '')
    .replace(/^([ \t]*)[-*+][ \t]+/gm, '$1• ')
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(?<![*\\])\*\*(?=[^\s*])([^\n]{0,400}?[^\s*\\])\*\*(?!\*)/g, '$1')
    .replace(/(?<![\w\\])__(?=[^\s_])([^\n]{0,400}?[^\s_\\])__(?!\w)/g, '$1')
    .replace(/(?<![\w*\\])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
