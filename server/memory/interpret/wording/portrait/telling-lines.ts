import type { Fact } from '#contract/fact.ts'
import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { inSentenceCase } from '#server/memory/page/headings/in-sentence-case.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { tellingWords } from './plain-words.ts'

const paragraphsMax = 200
const charsMax = 400

/** The sentences of a page that say most, best first. Greetings, buttons and help lines do not count. */
export function tellingLines(page: Page, facts: Fact[]): string[] {
  const all = page.paragraphs
    .slice(0, paragraphsMax)
    .flatMap(({ text }) => sentencesIn(inSentenceCase(text.slice(0, charsMax))))
    .map(text => ({ text }))
  // What begins with a small letter is mostly the end of a line above.
  return rankSentences(all, facts, text => (/^\p{Ll}/u.test(text) ? 0.8 : 0)).map(({ text }) => text)
}

/** The sentences that tell something, best first. */
export function rankSentences<One extends { text: string }>(
  all: One[],
  facts: Fact[],
  costOf = (_: string) => 0,
): One[] {
  const said = all.filter(({ text }) => isSentence(text))
  return said
    .map((one, i) => ({
      one,
      points: pointsOf(one.text, facts) - costOf(one.text) - (2 * i) / Math.max(6, said.length),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ one }) => one)
}

export const sentencesIn = (text: string) =>
  text.split(sentenceEnd).map(sentence => sentence.replace(/^[^\p{L}\p{N}"“„«¿¡(\p{Sc}]+\s*/u, '').trim())

const months = Object.keys(monthNames)
  .map(name => `[${name.charAt(0)}${name.charAt(0).toUpperCase()}]${name.slice(1)}`)
  .join('|')
/** Not behind "Dr.", and not in "3. Dezember". "20. Mark" are two sentences. */
const sentenceEnd = new RegExp(
  [
    String.raw`(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|Nr|approx|ca|incl|e\.g|i\.e|a\.m|p\.m)\.)`,
    String.raw`(?<!\b\d{1,2}\.(?=\s+(?:${months})(?!\p{L})))`,
    String.raw`\s+(?=["“„¿¡]?[\p{Lu}\p{N}])`,
  ].join(''),
  'u',
)

/** Whether it is a sentence: mostly in lower case, and long enough to say something. */
function isSentence(text: string): boolean {
  const words = text.split(' ').filter(word => /\p{L}/u.test(word))
  return (
    words.length >= wordsMin &&
    text.length <= sentenceCharsMax &&
    words.filter(word => /^\P{L}*\p{Ll}/u.test(word)).length >= 0.35 * words.length &&
    !furniture.test(text) &&
    !unfinished.test(text) &&
    !/ · .* · |<\S+@\S+>|@\S+\.\S+/.test(text)
  )
}
const wordsMin = 4
const sentenceCharsMax = 170

/** The end was not read, or is elsewhere: "between 13:15 and". */
const unfinished = /[\s,](?:and|or|to|of|from|the|a|an|at|by|between|with|und|oder|bis|von|et|ou|y|o)[.\s]*$/i

/** Text that any page may have, whoever it is for. */
const furniture =
  /^(?:dear|hi|hello|hey|hallo|liebe[rs]?|sehr geehrte|bonjour|ch[eè]re?|hola|ciao|thank(?:s| you)\b|kind regards|best|love|cheers|questions\b|help\b|need help|contact\b|call us|customer service|support\b|read (?:more|next)|learn more|see (?:the|all)|view|powered|this (?:is an automated|email)|do not reply|unsubscribe|terms|you are receiving|get the app|rate (?:us|this)|we(?:'|’)d love|tip:|photo|sent from|posted|edited|last (?:updated|edited|seen|login)|by \p{Lu}\S+ \p{Lu}|page \d)/iu

function pointsOf(text: string, facts: Fact[]): number {
  const folded = foldInPlace(text)
  const known = facts.filter(({ text: said }) => said.length > 2 && text.includes(said))
  const exact = known.filter(({ kind }) => kind === 'date' || kind === 'amount').length
  const reach = known.filter(({ kind }) => kind === 'phone' || kind === 'email' || kind === 'link').length
  const count = Math.min(14, tellingWords(text).length)
  return (
    0.22 * count +
    1.4 * Math.min(2, exact) +
    (asks.test(folded) ? 1.4 : 0) +
    (decides.test(folded) ? 1.2 : 0) -
    1.2 * reach -
    (small.test(folded) ? 2 : 0) -
    (text.length > 130 ? 0.8 : 0)
  )
}
const asks =
  /\b(?:please|must|take \d|need(?:s|ed)? to|have to|bring|deadline|by (?:the )?\d|by (?:\p{L}+day|tomorrow|noon)|until|before|no later|don ?'?t forget|make sure|can you|could you|confirm|send|return|reply|let me know|remember|bitte|muss|bis (?:zum )?\d|veuillez|merci de|por favor|hasta el)\b/u
const decides =
  /\b(?:moved?|changed?|cancel+ed|postponed|instead|rises?|increase[sd]?|goes (?:from|up)|now|decided|agreed|booked|failed|closed|open(?:s|ed)?|starts?|ends?|expires?|delayed|comes?|will|new|free|no longer|cannot|can ?'?t|could not|waiting|ready|found|wins?|won|lost|because)\b/
/** Small print. */
const small =
  /\b(?:gamble responsibly|privacy|cookies?|terms and conditions|all rights|subject to|prices include|registered (?:in|office)|regulated|non-refundable taxes|automated message|reply stop|newsletter|consent|copyright)\b/
