import { lastAsked, type Planner } from '#server/memory/reply/question/context/last-asked.ts'
import type { Asked, Plan } from '#server/memory/reply/question/plan.ts'
import { withoutGreeting } from '#server/memory/reply/question/without-greeting.ts'

/**
 * Plans orders about standing questions: "tell me when this changes", "let me know if the rent changes",
 * "tell me when there is anything new about Zanzibar", "stop telling me about the rent", "what do you watch
 * for me?". Returns null for other messages: "tell me when the ferry leaves" is a question.
 */
export function planWatch(said: string, asked: Asked, plan: Planner): Plan | null {
  const order = withoutGreeting(said).replace(/[ ,]*\b(?:please|thanks|thank you)?[.!?\s]*$/i, '')
  if (listing.test(order)) return { intent: 'watched' }
  const ended = ending.exec(order)
  if (ended) return { intent: 'unwatch', words: meant(ended.groups?.what) ?? '' }
  const fresh = anew.exec(order)?.groups?.what?.trim()
  if (fresh) return { intent: 'watch', asks: fresh, isSearch: true }
  const found = changing.exec(order)
  if (!found) return null
  const what = meant(found.groups?.what)
  if (what !== null) return { intent: 'watch', asks: `What is ${what}?`, isSearch: false }
  return { intent: 'watch', asks: lastAsked(asked.turns, plan)?.inFull ?? null, isSearch: false }
}

/** Returns null for "this" and "the answer", which mean the last question. */
const meant = (what = ''): string | null => {
  const words = what.trim()
  return words === '' || pointing.test(words) ? null : words
}
const pointing = /^(?:it|this|that|these|those|(?:the|this|that|its|your) answer|anything|something)$/i

const telling = `(?:tell me|let me know|notify me|alert me|inform me|ping me|message me|text me)`
/** Forms about the future. "Tell me when the password was last changed" is a question. */
const changed = '(?:changed|updated|moved|different)'
const willChange = `(?:ever )?(?:changes?|updates|(?:is|are) ${changed}|gets? ${changed})`
const hasChanged = `(?:has|have) (?:been )?${changed}`
const comingWords: [when: string, verb: string][] = [
  ['if', willChange],
  // "When it has changed" is about the future. "If it has changed" asks whether it did.
  ['when', `(?:${willChange}|${hasChanged})`],
  // These are about the future even with the past tense: "as soon as the price was changed".
  ['(?:whenever|as soon as|once)', `(?:${willChange}|${hasChanged}|(?:(?:was|were|got) )?${changed})`],
]
const changing = new RegExp(
  `^(?:${comingWords.map(([when, verb]) => `${telling},? ${when} (?<what>.{1,200}?) ${verb}`).join('|')}|keep me (?:posted|updated|informed)(?: (?:on|about|of) (?<what>.{1,200}))?)$`,
  'iu',
)
const anew = new RegExp(
  `^${telling},? (?:when(?:ever)?|if|as soon as|once) (?:there(?:['’]s| is| are)|i (?:save|have|get)|you (?:find|see)) (?:(?:any|some)thing|news|more|(?:a )?new (?:ones?|screenshots?|pictures?))(?: new)? (?:about|of|from|on|with|for) (?<what>.{1,200})$`,
  'iu',
)
const ending =
  /^(?:stop|quit) (?:telling me|watching|keeping me (?:posted|updated)|notifying me|alerting me)(?: (?:about|on|of|when|if)\b)?(?<what>.{0,200}?)(?: (?:changes|has changed))?$/i
const listing =
  /^(?:(?:what|which)(?: (?:questions|searches|changes))? (?:do|are|will) you (?:watch(?:ing)?|tell(?:ing)? me about|keep(?:ing)? an eye on)(?: for me)?|(?:show |list )?(?:me )?(?:all )?(?:my |the )?standing questions)$/i
