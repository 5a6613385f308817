/**
 * Text from a picture (or a title) as one line of Markdown that shows these very characters: whatever stands
 * in it cannot become structure, a link or an image of its own. Where characters could mean something to a
 * renderer, and where it could turn an address into a link, the text stands in a code span, in which nothing
 * means anything (https://spec.commonmark.org/0.31.2/#code-spans).
 */
export function literally(text: string, charsMax = 160): string {
  const line = asWritten(text, charsMax)
  return meansSomething.test(line) || beginsBlock.test(line) ? codeSpan(line) : line
}

/** The same in quotation marks, where "5. Notice" cannot begin a list and so needs no code span. */
export function quoted(text: string, charsMax = 160): string {
  const line = asWritten(text, charsMax)
  return `“${meansSomething.test(line) ? codeSpan(line) : line}”`
}

/** The characters that `literally` shows. */
export const asWritten = (text: string, charsMax = 160): string => shortened(oneLine(text), charsMax)

/** Controls and marks that turn the writing direction could make a text look like another. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const shortened = (line: string, charsMax: number) => {
  const chars = [...line]
  return chars.length <= charsMax
    ? line
    : `${chars
        .slice(0, charsMax - 1)
        .join('')
        .trimEnd()}…`
}

/** Emphasis, code, links, HTML, entities, strikethrough, tables; and addresses. */
const meansSomething = /[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&[#\w]+;|:\/\/|www\.|\S@\S/iu

/** Only at the beginning of a line. */
const beginsBlock = /^(?:[-+=#]+(?:\s|$)|\d+[.)](?:\s|$))/

function codeSpan(line: string): string {
  const runs = line.match(/`+/g) ?? []
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map(run => run.length)))
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}
