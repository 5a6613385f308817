import type { FactKind } from '#contract/fact.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'

/** Plans a question for all values of some kinds: "Which dates and amounts are in it?" */
export function planFacts(question: string, plain: string): Plan | null {
  const [, named = ''] = asked.exec(plain) ?? []
  const kinds = kindNames.filter(([, name]) => name.test(named)).map(([kind]) => kind)
  if (kinds.length === 0 || !several.test(named)) return null
  const about = aboutIn(question, ofKinds)
  return { intent: 'facts', kinds: [...new Set(kinds)], about: { ...about, when: null } }
}

const noun =
  '(?:dates?|days?|times|amounts?|prices?|sums|links?|urls?|addresses|e ?mails?|mail addresses|phone numbers?|numbers|codes?|facts|details|values)'
const asked = new RegExp(
  `^(?:so |and |remy )*(?:(?:which|what)(?: are| is| s)?|list|show(?: me)?|give me|tell me|any|are there(?: any)?|find) (?:all |the |any |exact |of )*((?:${noun}|and|or|phone|e ?mail)(?: (?:${noun}|and|or|phone|e ?mail|the|all))*) (?:(?:are|is|do|does|stands?|there|can|you|find|see|mentioned|written|shown|appear|it|this|that) )*(?:in|on|inside|of|from|mention|contain|show|have|here|this|it)\\b`,
)
/** Must be plural: "The e-mail of Brightline" asks for one value. */
const several =
  /\b(?:dates|days|times|amounts|prices|sums|links|urls|addresses|e ?mails|numbers|codes|facts|details|values)\b/
const kindNames: [FactKind, RegExp][] = [
  ['date', /\b(?:dates?|days?|times|facts|details|values)\b/],
  ['amount', /\b(?:amounts?|prices?|sums|facts|details|values)\b/],
  ['link', /\b(?:links?|urls?|facts|details)\b/],
  ['email', /\b(?:e ?mails?|mail addresses|facts|details)\b/],
  ['phone', /\b(?:phone|numbers|facts|details)\b/],
  ['address', /\b(?<!mail )addresses\b|\bfacts|details\b/],
  ['code', /\b(?:codes?|numbers|facts|details)\b/],
]
const ofKinds =
  /^(?:date|day|time|amount|price|sum|link|url|address|email|mail|phone|number|code|fact|detail|value|list|stand|appear|written|shown|exact)$/
