import { matchesIn } from '#server/platform/matches-in.ts'
import { checkModelAnswer, isFounded, saidCharsMax } from './check-model-answer.ts'
import { citation, sentenceEnd } from './cited-statements.ts'
import type { Told } from './what-was-told.ts'

/**
 * Says a model's answer while it is being written: sentence by sentence, each once all up to its end could be shown as
 * it stands, with a source. What was heard of an answer is thereby as well founded as a whole one.
 */
export function speakAsChecked(told: Told, onWords: (text: string) => void) {
  let shown = ''
  let checkedTo = 0

  function show(content: string): void {
    // It began anew after it had called a tool: the reply that is kept says it in one piece.
    if (!content.startsWith(shown)) return
    if (content.length > shown.length) onWords(content.slice(shown.length))
    shown = content
  }

  return {
    /**
     * Told all that was written so far. False where words of it are heard already and others are unfounded: then it is no
     * answer. Before any are heard it may as well be what is said on the way to a tool, unless it is too long for anything.
     */
    hear(soFar: string): boolean {
      if (soFar.length > saidCharsMax) return false
      if (soFar.length < checkedTo) checkedTo = 0
      const end = endOfSentences(soFar, checkedTo)
      if (end === checkedTo) return true
      checkedTo = end
      const said = settled(soFar.slice(0, end))
      if (!isFounded(said, told)) return shown === ''
      const answer = checkModelAnswer(said, told)
      if (answer) show(answer.content)
      return true
    },

    /** The answer as it is in the end; where another one's words were shown, it does not go on from them. */
    end: show,
  }
}

/** As far as it is known what it rests on: a line that cites nothing may lead to a citation that is still to come. */
function settled(said: string): string {
  const last = matchesIn(said, citation).at(-1)
  const lineEnd = last ? said.indexOf('\n', last.index + last[0].length) : 0
  return lineEnd === -1 ? said : said.slice(0, lineEnd)
}

/**
 * How far a text goes in whole sentences and lines, with what they cite; a quotation or an emphasis is not cut in two.
 * Where the next word has not come yet, a citation may.
 */
function endOfSentences(text: string, from: number): number {
  let end = from
  for (const { index, 0: found } of matchesIn(text.slice(from), sayableEnd)) {
    const at = from + index + found.length
    if (isClosed(text.slice(0, at))) end = at
  }
  return end
}
const sayableEnd = new RegExp(`${sentenceEnd.source}(?=\\s+[^\\s[])|\\n(?=[^\\S\\n]{0,99}[^\\s[])`, 'g')

function isClosed(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1
  return (
    count('**') % 2 === 0 &&
    count('"') % 2 === 0 &&
    count('`') % 2 === 0 &&
    count('“') === count('”') &&
    count('[') === count(']') &&
    count('(') === count(')')
  )
}
