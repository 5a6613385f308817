import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { contentWords } from './content-words.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Lines that say that something is not so, where the statement says that it is. */
export function lostNegations(statement: LineRead, { cited, answer }: Support): string[] {
  if (negative.test(statement.text)) return []
  return cited
    .filter(({ text }) => {
      if (foreign.test(text) && !negative.test(answer)) return true
      return matchesIn(text, negated).some(([all]) =>
        contentWords(all.replace(marks, ' ')).some(word => says(speechOf(statement.text), word)),
      )
    })
    .map(({ text }) => text)
}

/** With the few words that are negated. */
const negated =
  /(?:(?<!\p{L})(?:not|without|never|exclud\p{L}*|except|free (?:from|of)|no(?![.:#]? ?\d)|none of)(?!\p{L})(?: [\p{L}&-]+){1,3}|\p{L}+n['’]t(?: \p{L}+){1,3}|(?<!\p{L})[Nn]on-\p{L}+|\p{L}+-free(?!\p{L}))/giu
const marks = /(?<!\p{L})(?:not|without|never|exclud\p{L}*|except|free|from|of|no|none|non)(?!\p{L})|-/giu
/** In another language nothing tells what they go with. */
const foreign =
  /(?<!\p{L})(?:kein\p{L}{0,2}|nicht|ohne|sans|jamais|aucune?|senza|niet|geen|zonder|bez)(?!\p{L})/iu

const negative =
  /(?<!\p{L})(?:no|not|none|never|nobody|nothing|neither|nor|without|cannot|un(?:able|available|paid|claimed|read)|exclud\p{L}+|except|free (?:from|of)|only|instead|refus\p{L}+|declin\p{L}+|lacks?|prohibit\p{L}*|forbidden|banned|extra|outside|kein\p{L}*|nicht|nie|ohne|nur|pas|sans|jamais|aucune?|sin|ni|senza|non|niet|geen|zonder|bez)(?!\p{L})|n['’]t(?!\p{L})|-free(?!\p{L})|(?<!\p{L})(?:non|un)-|(?<!\p{L})(?:in|un|im)(?:valid|complete|possible|safe|suitable|refundable)(?!\p{L})/iu
