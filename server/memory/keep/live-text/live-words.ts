import type { Box } from '#contract/fact.ts'
import type { LiveText, LiveWord } from '#contract/live-text.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { filledLines, type TextLine } from '#server/memory/keep/filled-lines.ts'
import { isDoubtful, type Reading, type ReadingLine } from '#server/memory/keep/reading.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { pairLines } from './pair-lines.ts'

type Task = {
  reading: Reading
  /** The current text, as it was read or corrected. */
  text: string
  /** The parts of `text` that are secret. */
  secrets: readonly TextSpan[]
  /** The masked places in the picture. */
  covered: readonly Box[]
}

/**
 * The words of a reading, with their places in the picture and in the text. A corrected word has the place of
 * the misread one. A word without a counterpart in a corrected text stays as it was read.
 */
export function liveWords({ reading, text, secrets, covered }: Task): LiveText {
  const now = filledLines(text)
  const pairs = pairLines(
    reading.lines.map(line => line.text),
    now.map(line => line.text),
  )
  const lines = reading.lines.map((line, i) => {
    const place = pairs[i] ?? null
    const counterpart = place === null ? null : (now[place] ?? null)
    const spans = counterpart ? spansIn(line, counterpart) : []
    return { words: line.words.map((word, at) => liveWord(word, spans[at] ?? null)) }
  })
  return { lines: lines.filter(({ words }) => words.length > 0) }

  function liveWord(word: ReadingLine['words'][number], span: TextSpan | null): LiveWord {
    const said = span ? text.slice(span.from, span.to) : word.text
    const isSecret =
      covered.some(box => overlap(box, word.box)) ||
      (span !== null && secrets.some(({ from, to }) => from < span.to && to > span.from))
    const isAsRead = said === word.text && span !== null
    return {
      ...{ text: said, box: word.box, span, isSecret },
      isDoubtful: isDoubtful(word) && isAsRead && !isSecret,
    }
  }
}

/** The place in the text of each word of a line. In a changed line, only equal words have one. */
function spansIn({ text, words }: ReadingLine, now: TextLine): (TextSpan | null)[] {
  const spanOf = (from: number, length: number) => ({ from: now.from + from, to: now.from + from + length })
  if (text === now.text) {
    let at = 0
    return words.map(word => {
      const from = text.indexOf(word.text, at)
      if (from < 0) return null
      at = from + word.text.length
      return spanOf(from, word.text.length)
    })
  }
  const tokens = matchesIn(now.text, /\S+/g).map(({ index, 0: token }) => ({ from: index, token }))
  const pairs =
    tokens.length === words.length
      ? words.map((_, i) => i)
      : pairLines(
          words.map(word => word.text),
          tokens.map(({ token }) => token),
        )
  return words.map((_, i) => {
    const token = tokens[pairs[i] ?? -1]
    return token ? spanOf(token.from, token.token.length) : null
  })
}

/** Whether a mask covers at least a third of a word. Masks reach a little beyond their secrets. */
function overlap(mask: Box, word: Box): boolean {
  const width = Math.min(mask.x + mask.width, word.x + word.width) - Math.max(mask.x, word.x)
  const height = Math.min(mask.y + mask.height, word.y + word.height) - Math.max(mask.y, word.y)
  return width > 0 && height > 0 && width * height * 3 > word.width * word.height
}
