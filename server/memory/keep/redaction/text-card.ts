import type { Box } from '#contract/fact.ts'
import type { SecretSpan } from '#server/memory/keep/secrets/secrets.ts'

/**
 * Draws a text memory as a page, on request. Lines are wrapped by generous estimates of widths, because the
 * viewer's fonts are used. Secrets become dots, equally many for every length. Every line begins where it
 * would begin without dots.
 */
export function drawTextCard(text: string, hidden: readonly SecretSpan[] = []): string {
  const { height, size, lines: written } = layOut(text)
  const shown = hidden.length === 0 ? written : dotted(written, size, hidden)
  const lines = shown
    .flatMap(({ rows }) => rows)
    .slice(0, rowsMax)
    .map(
      (row, i) =>
        `<text x="${margin}" y="${margin + size + i * size * leading}"${squeeze(row, size)}>${escaped(row)}</text>`,
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${textCardWidth}" height="${height}" viewBox="0 0 ${textCardWidth} ${height}">
<style>${look}</style>
<rect class="page" width="100%" height="100%"/>
<rect class="edge" width="10" height="100%"/>
<g font-size="${size}" xml:space="preserve">${lines.join('')}</g>
</svg>`
}

/** The height in the page's own pixels. */
export function textCardHeight(text: string): number {
  return layOut(text).height
}

/** The lines as they were written, with the place of each on the page. */
export function linesOnCard(text: string): { text: string; box: Box }[] {
  const { size, lines } = layOut(text)
  let row = 0
  return lines.map(({ line, rows }) => {
    const y = margin + row * size * leading
    row += rows.length
    const width = Math.max(...rows.map(widthOf)) * size
    const height = (rows.length - 1) * size * leading + size * rowHeight
    return { text: line.trim(), box: { x: margin, y, width, height } }
  })
}

export const textCardWidth = 720

/** Shown in the card's place until it is loaded. */
export const textCardPreview = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#8a8375" fill-opacity=".16"/></svg>',
)}`

/** Paper and ink for light and dark mode, as in `tokens.css`. */
const look = [
  `text{fill:#2a2721;font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}`,
  '.page{fill:#fdf9f0}.edge{fill:#c9803a}',
  '@media (prefers-color-scheme:dark){text{fill:#f1ede4}.page{fill:#2b2821}.edge{fill:#d99a5b}}',
].join('')

/** Portrait, like screenshots: every cropped view shows the upper part, where the words are. */
const heightMin = 1_000
const margin = 64
const leading = 1.42
/** For a row with ascenders and descenders. */
const rowHeight = 1.24
const fewChars = 140
const rowsMax = 400

/** A line as it was written, and as it is wrapped. */
type Line = { line: string; rows: string[] }

/** The width of a row, in ems. */
const roomOf = (size: number) => (textCardWidth - 2 * margin) / size

function layOut(text: string) {
  const size = text.length <= fewChars ? 52 : 38
  const lines = text.split('\n').map((line): Line => ({ line, rows: wrapped(line, roomOf(size)) }))
  const rows = Math.min(lines.flatMap(({ rows }) => rows).length, rowsMax)
  const height = Math.max(heightMin, Math.ceil(2 * margin + rows * size * leading))
  return { height, size, lines }
}

/** Uses as many rows as without dots, so that the lines below keep their places. */
function dotted(lines: Line[], size: number, hidden: readonly SecretSpan[]): Line[] {
  let start = 0
  return lines.map(({ line, rows }) => {
    const its = hidden.map(({ from, to }) => ({ from: Math.max(0, from - start), to: to - start }))
    const inLine = its.filter(({ from, to }) => from < line.length && to > 0)
    start += line.length + 1
    if (inLine.length === 0) return { line, rows }
    const anew = wrapped(withDots(line, inLine), roomOf(size))
    const last = anew.slice(rows.length - 1).join(' ')
    return { line, rows: rows.map((_, i) => (i < rows.length - 1 ? (anew[i] ?? '') : last)) }
  })
}

function withDots(line: string, hidden: readonly SecretSpan[]): string {
  const fromLast = [...hidden].sort((one, other) => other.from - one.from)
  return fromLast.reduce((shown, { from, to }) => shown.slice(0, from) + dots + shown.slice(to), line)
}
const dots = '••••••••'

/** Squeezes a row that dots have made too long. */
function squeeze(row: string, size: number): string {
  if (!row.includes(dots) || widthOf(row) <= roomOf(size)) return ''
  return ` textLength="${textCardWidth - 2 * margin}" lengthAdjust="spacingAndGlyphs"`
}

/** Wraps a line. `room` is in ems. A word wider than a row is broken. */
function wrapped(line: string, room: number): string[] {
  const rows: string[] = []
  let row = ''
  let used = 0
  for (const word of line.match(/\s+|\S+/g) ?? []) {
    const width = widthOf(word)
    if (used + width > room && row.trim() !== '') {
      rows.push(row.trimEnd())
      ;[row, used] = ['', 0]
    }
    for (const letter of /\s/.test(word) && row === '' && rows.length > 0 ? [] : word) {
      const step = widthOf(letter)
      if (used + step > room) {
        rows.push(row.trimEnd())
        ;[row, used] = ['', 0]
      }
      row += letter
      used += step
    }
  }
  return [...rows, row.trimEnd()]
}

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + emsOf(letter), 0)

/** The estimated width of a letter, a little more than in most sans-serif fonts. */
function emsOf(letter: string): number {
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
      letter,
    )
  )
    return 1.05
  if (/[iljtfrI.,:;'’|!()[\] ]/.test(letter)) return 0.34
  if (/[mwMW@%—]/.test(letter)) return 0.92
  return /\p{Lu}/u.test(letter) ? 0.72 : 0.6
}

/** Removes characters that no XML document may contain, escaped or not. */
const escaped = (text: string) =>
  text
    .replaceAll('\t', '  ')
    .replace(/[^\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
