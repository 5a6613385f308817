import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { clausesOf, contentWords } from './content-words.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Finds lines that the statement contradicts by a negation that only one of the two has. */
export const lostNegations = (statement: LineRead, support: Support): string[] => [
  ...droppedNegations(statement, support),
  ...(negative.test(statement.text) ? negatedLines(statement, support) : []),
]

/** Lines whose negation the statement drops. The first negated word decides: "not dishwasher safe". */
function droppedNegations(statement: LineRead, { cited, answer }: Support): string[] {
  const clauses = clausesOf(statement.text).filter(clause => !negative.test(clause))
  return cited.flatMap(({ text }) => {
    if (foreign.test(text) && !negative.test(answer)) return [text]
    const [first] = negatedIn(text)
    if (
      ofState.test(text) &&
      clauses.some(clause => contentWords(text).some(word => says(speechOf(clause), word)))
    )
      return [text]
    return first !== undefined && clauses.some(clause => says(speechOf(clause), first)) ? [text] : []
  })
}

/** Lines that the statement negates. "Not before 5" and "not until then" are not negations. */
function negatedLines(statement: LineRead, { cited }: Support): string[] {
  if (cited.some(({ text }) => negative.test(text)) || limits.test(statement.text)) return []
  const clauses = clausesOf(statement.text).filter(clause => negative.test(clause) && !paid.test(clause))
  return cited.flatMap(({ text }) => {
    const speech = speechOf(text)
    const isDenied = (clause: string) => {
      const words = negatedIn(clause)
      const isWhole = words.length > 0 && words.every(word => says(speech, word))
      return isWhole || (positive.test(text) && contentWords(clause).some(word => says(speech, word)))
    }
    return clauses.some(isDenied) ? [text] : []
  })
}
/** "You pay nothing" agrees with "free", so clauses about paying are skipped. */
const paid = /(?<!\p{L})(?:pay|paid|cost|charge\p{L}*)(?!\p{L})/iu
const positive =
  /(?<!\p{L})(?:welcome|free|included|available|allowed|permitted|possible|accepted|suitable|enabled|confirmed|inklusive|erlaubt|kostenlos|gratis|inclus|incluido|compreso)(?!\p{L})/iu
const limits =
  /(?<!\p{L})(?:until|before|after|later|earlier|more|less|than|yet|only|just|if|unless|but|say|says|shown?|mention\p{L}*|visible|enough)(?!\p{L})/iu

const negatedIn = (text: string): string[] =>
  matchesIn(text, negated).flatMap(([all]) => contentWords(all.replace(marks, ' ')))

/** "Visa not required" negates the whole line. */
const ofState =
  /(?<!\p{L})(?:not|cannot be|n['’]t be) (?:required|needed|necessary|allowed|permitted|possible|available|included|accepted|offered|valid|completed|refundable|welcome)(?!\p{L})/iu

/** A negation with up to three words after it. */
const negated =
  /(?:(?<!\p{L})(?:not|cannot|unable to|without|never|exclud\p{L}*|except|free (?:from|of)|no(?![.:#]? ?\d)|none of)(?!\p{L})(?: [\p{L}&-]+){1,3}|\p{L}+n['’]t(?: \p{L}+){1,3}|(?<!\p{L})[Nn]on-\p{L}+|\p{L}+-free(?!\p{L}))/giu
const marks =
  /(?<!\p{L})(?:not|cannot|unable|to|without|never|exclud\p{L}*|except|free|from|of|no|none|non)(?!\p{L})|-/giu
/** Negations in other languages. Their scope is not known. */
const foreign =
  /(?<!\p{L})(?:kein\p{L}{0,2}|nicht|ohne|sans|jamais|aucune?|senza|niet|geen|zonder|bez|ruhetag|geschlossen|fermée?|cerrado|chiuso|gesloten|zamknięte)(?!\p{L})|\p{L}{3}frei(?!\p{L})/iu

export const negative =
  /(?<!\p{L})(?:no|not|none|never|nobody|nothing|neither|nor|without|cannot|un(?:able|available|paid|claimed|read)|exclud\p{L}+|except|free (?:from|of)|only|instead|refus\p{L}+|declin\p{L}+|lacks?|prohibit\p{L}*|forbidden|banned|closed|shut|regret\p{L}*|fails?|failed|reject\p{L}*|sold out|extra|outside|kein\p{L}*|nicht|nie|ohne|nur|pas|sans|jamais|aucune?|sin|ni|senza|non|niet|geen|zonder|bez)(?!\p{L})|n['’]t(?!\p{L})|-free(?!\p{L})|(?<!\p{L})(?:non|un)-|(?<!\p{L})(?:in|un|im)(?:valid|complete|possible|safe|suitable|refundable)(?!\p{L})/iu
