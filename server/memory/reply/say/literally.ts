/**
 * Escapes untrusted text for one line of Markdown, so that it cannot create structure, links or images. Text
 * with characters that Markdown could interpret goes into a code span, in which nothing is interpreted
 * (https://spec.commonmark.org/0.31.2/#code-spans). Texts longer than `charsMax` are shortened.
 */
export function literally(text: string, charsMax = 160): string {
  const line = asWritten(text, charsMax)
  return meansSomething.test(line) || beginsBlock.test(line) ? codeSpan(line) : line
}

/** `literally` in quotation marks. There "5. Notice" cannot start a list, so it needs no code span. */
export function quoted(text: string, charsMax = 160): string {
  const line = asWritten(text, charsMax)
  return `“${meansSomething.test(line) ? codeSpan(line) : line}”`
}

/** The characters that `literally` shows, without escapes. */
export const asWritten = (text: string, charsMax = 160): string => shortened(oneLine(text), charsMax)

/** Removes control characters and direction marks, which could disguise a text as another. */
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

/** Emphasis, code, links, HTML, entities, strikethrough, tables and addresses. */
const meansSomething = /[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&[#\w]+;|:\/\/|www\.|\S@\S/iu

/** Block markers, which count only at the start of a line. */
const beginsBlock = /^(?:[-+=#]+(?:\s|$)|\d+[.)](?:\s|$))/

function codeSpan(line: string): string {
  const runs = line.match(/`+/g) ?? []
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map(run => run.length)))
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}
