/**
 * A message without its formatting marks, shown until it can be formatted. Marks that may be meant literally
 * (a star between numbers, an underscore in a name, a lone backtick) stay, and so does code.
 */
export function plainWords(text: string): string {
  return text
    .split(code)
    .map((part, place) =>
      place % 2 === 1 ? withoutTicks(part) : place === 0 ? withoutMarks(part) : afterCode(part),
    )
    .join('')
}

/** Fenced or inline code. After splitting by it, code is at the odd indices. */
const code = /(^[ \t]*```[^\n]*\n[\s\S]*?^[ \t]*```[ \t]*$|`[^`\n]+`)/m

function withoutTicks(part: string): string {
  return part.replace(/^[ \t]*```[^\n]*\n|\n?[ \t]*```[ \t]*$|^`|`$/g, '')
}

/** The backtick in front says that the part does not begin a line. */
const afterCode = (part: string) => withoutMarks(`\`${part}`).slice(1)

/**
 * Removes marks where Markdown would apply them. The distance within a pair is bounded, because a message may
 * be hostile.
 */
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
