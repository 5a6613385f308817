import { isNaming } from '#server/language/words/asking-words.ts'
import { withoutEndMarks } from '#server/language/words/without-end-marks.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { literally } from '#server/memory/reply/say/literally.ts'
import { lookAsked } from './intents/looks-asked.ts'
import { tokensOf, wordsOf } from './question-tokens.ts'

/**
 * Splits a double question: "When is the invoice due and for how much?", "the seat and the gate of my
 * flight". `isSure`: both halves are clearly questions, so an answer to the first alone is incomplete.
 * Returns null for a single question.
 */
export function twoQuestions(question: string): { parts: [string, string]; isSure: boolean } | null {
  const [, first = '', second = ''] = joined.exec(question) ?? []
  if (first && second) return { parts: [first, second], isSure: true }
  const { asks = '', one = '', other = '', rest = '' } = twoNames.exec(question)?.groups ?? {}
  const areNames = [one, other].every(name =>
    wordsOf(tokensOf(name)).some(word => isNaming(word) && /\p{L}/u.test(word)),
  )
  if (!areNames || !(asks || rest)) return null
  const asking = asks || 'what is the'
  return { parts: [`${asking} ${one}${rest}`, `${asking} ${other}${rest}`], isSure: false }
}

/** Whether the findings already answer a second question of one word: "… and where?", "… and what for?". */
export function isSaidBy(then: string, findings: Findings): boolean {
  const [, asks = ''] = alone.exec(then) ?? []
  if (!asks) return false
  const text = textsOf(findings).join(' · ')
  if (/^(?:what for|why)$/i.test(asks)) return /\b(?:for|because|since|due to)\b/i.test(text)
  const look = lookAsked(asks)
  return look?.(text, []) ?? false
}
const alone = /^[^\p{L}\d]*(what for|why|where|when|who|at what time|what time|which day)[^\p{L}\d]*$/iu

function textsOf(findings: Findings): string[] {
  if (findings.kind === 'values')
    return findings.values.map(({ value, proofs: [{ line }] }) =>
      line.includes(value) ? line : `${value} · ${line}`,
    )
  return findings.kind === 'told' ? findings.told.flatMap(({ lines }) => lines.map(({ value }) => value)) : []
}

/** The sentence that names the unanswered half, in the user's own words. */
export const leftOpen = (then: string) =>
  `I did not find out “${literally(withoutSecrets(withoutEndMarks(then)), 80)}”.`

const askingWord = `(?:how|what|what['’]?s|when|when['’]?s|where|where['’]?s|who|who['’]?s|which|why)`
/** Matches two questions joined by "and": "and for how much", "and from how many orders". */
const joined = new RegExp(
  String.raw`^[^\p{L}\d]*((?:(?:at|in|for|to|from|by|with) )?${askingWord}\b.{3,120}?),? (?:and|&|\+) (?:also )?(?:for |at |from |in |to |by |with |on )?(${askingWord}\b.{0,120})$`,
  'iu',
)
/** Matches one question for two values: "What is the wifi password and the gateway?" */
const twoNames =
  /^[^\p{L}\d]*(?:(?<asks>(?:what|when|where|who)(?:['’]?s| is| are| was| were)(?: the| my| our)?|(?:tell me|give me|i need|show me)(?: the| my| our)) |)(?:the |my )?(?<one>(?:[\p{L}\d-]+ ){0,2}[\p{L}\d-]+) (?:and|&|\+) (?:the |my |our )?(?<other>(?:[\p{L}\d-]+ ){0,2}?[\p{L}\d-]+?)(?<rest> (?:of|for|at|on|in|from|to) .{2,80}?)?\??$/iu
