import { numberWords } from '#server/language/lexicon/number-words.ts'
import type { Span } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** A combination in words: "Safe: twelve right, forty left", "padlock code is four seven one nine". */
export const secretsInWords = (text: string): Span[] =>
  mayBeSaid.test(text)
    ? matchesIn(text, called).flatMap(({ index, 0: head }) => {
        const from = index + head.length
        const to = Math.max(endOfRun(text, from, word, wordsMin), endOfRun(text, from, turn, turnsMin))
        return to > from ? [{ from, to }] : []
      })
    : []

const mayBeSaid = new RegExp(
  String.raw`(?:combin|combo|lock|safe|dial|vault|alarm|gate|door|box|key ?pad)[\s\S]{0,60}(?:\b(?:zero|oh|${numberWords(1, 12)})\b|teen|twenty|[a-z]ty\b|right|left)`,
  'i',
)

const called =
  /\b(?:safe|vault|locker|(?:pad)?lock|(?:key|lock) ?box|key ?safe|key ?pad|door|gate|alarm|garage|dial|combination|combo)(?:['’]s)?(?: (?:combination|combo|code|pin|number))?(?: (?:on|of|for|at|in) (?:the |my |our )?[a-z]{1,15})?(?:\s{0,3}[:=–-]\s{0,3}|['’]s\s|\s(?:is|opens with|goes)\s{1,2})(?:the |turn (?:it )?)?/gi

/** At least three words, or two turns. Not "the safe is one of four", "gate: two hours". */
const [wordsMin, turnsMin, itemsMax] = [3, 2, 8]
const ones = `${numberWords(1, 9)}`
const numeral = `(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[ -](?:${ones}))?|zero|oh|nought|${numberWords(10, 12)}|(?:thir|four|fif|six|seven|eigh|nine)teen|${ones})`
const number = `(?:${numeral}|\\d{1,2})`
const way = '(?:right|left|(?:anti-?|counter-?)?clockwise)'
const word = new RegExp(`${numeral}(?![a-z])`, 'iy')
const turn = new RegExp(
  `(?:back )?(?:(?:${number} (?:times |turns )?)?${way}(?: to| past)? ${number}|${number} (?:to the )?${way})(?![a-z\\d])`,
  'iy',
)
const between = /(?:,|;)? then |,? and |[,;] |[ -]| - /iy

/** The end of a run of such items that starts here. 0 if there are too few, or if other words follow. */
function endOfRun(text: string, from: number, item: RegExp, itemsMin: number): number {
  let [to, count] = [0, 0]
  for (let at = from; count < itemsMax; count++) {
    item.lastIndex = at
    if (!item.test(text)) break
    to = item.lastIndex
    between.lastIndex = to
    at = between.test(text) ? between.lastIndex : text.length
  }
  return count >= itemsMin && !/^[ -]?[a-z\d]/i.test(text.slice(to, to + 2)) ? to : 0
}
