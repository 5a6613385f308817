import { isDoing, isState, isVague } from '#server/language/words/asking-words.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import type { Measured, Plan } from '#server/memory/reply/question/plan.ts'

/**
 * Plans a question for the largest or smallest measure other than money: "my fastest split", "the video with
 * the most views". `plain` is the folded question. `isHere`: the question is about given screenshots, so it
 * need not name a subject.
 */
export function planSuperlative(
  question: string,
  plain: string,
  isHere: boolean,
): Omit<Superlative, 'otherwise'> | null {
  if (!asks.test(plain)) return null
  for (const [look, measured] of kinds) {
    const [said] = look.exec(plain) ?? []
    if (!said) continue
    const named = aboutIn(question, ofMeasuring)
    const isOfSales = /\bsell/.test(said)
    const isOfHeat = measured.by.includes('temperature')
    const words = named.words.filter(
      word =>
        !isState(word) &&
        !isDoing(word) &&
        !isVague(word) &&
        !(isOfSales && isShop.test(word)) &&
        !(isOfHeat && ofDays.test(word)),
    )
    const [, kind = null] = chosenFrom.exec(plain) ?? []
    const isNamed = named.words.length > 0 && !named.words.every(isState)
    const text = `${named.text}${isOfSales ? ' sold' : ''}${isOfHeat ? ' weather' : ''}`
    const about = { ...named, text, words }
    return isNamed || isHere ? { intent: 'superlative', about, measured, kind } : null
  }
  return null
}

/** Every row of a forecast is a day or night, so these words name no subject. */
const ofDays = /^(?:day|night|morning|afternoon|evening|week|weekend|weather|forecast|temperature|degree)$/

/** Anything on sale is in some shop, so these words name no subject. */
const isShop = /^(?:shop|store)$/

type Superlative = Extract<Plan, { intent: 'superlative' }>

/** Matches the type of thing to choose from: "Which coffee shop has", "which of my splits was". */
const chosenFrom =
  /^(?:which|what) (?!is\b|was\b|are\b|were\b|s\b)(?:of (?:the|my|our|those|these) )?((?:\p{L}+ ){1,4}?)(?:is|are|was|were|has|have|had|did|do|does|got|gets|sold|sells|to|in|on|of|with|near|from|that|i|we)\b/u

const asks =
  /^(?:so |and |hey |remy |tell me |show me |find |how (?:long|fast|heavy|far|many|much|big|high) |with |in |on )*(?:which|what|whats|who|whos|where|wheres|when|my|our|the|how|top|best|worst|most|least|fewest|longest|shortest|fastest|quickest|slowest|heaviest|lightest|biggest|largest|smallest|highest|lowest|nearest|closest|farthest|furthest|warmest|hottest|coldest|coolest)\b/
const kinds: [RegExp, Measured][] = [
  [/\b(?:nearest|closest)\b/, { by: ['distance'], which: 'least' }],
  [/\b(?:farthest|furthest|most distant)\b/, { by: ['distance'], which: 'most' }],
  [/\b(?:fastest|quickest)\b/, { by: ['duration'], which: 'least' }],
  [/\bslowest\b/, { by: ['duration'], which: 'most' }],
  [/\blongest\b/, { by: ['duration', 'distance'], which: 'most' }],
  [/\bshortest\b/, { by: ['duration', 'distance'], which: 'least' }],
  [/\bheaviest\b/, { by: ['weight'], which: 'most' }],
  [/\blightest\b/, { by: ['weight'], which: 'least' }],
  [
    /\b(?:warmest|hottest|(?:highest|top|max(?:imum)?) temperatures?)\b/,
    { by: ['temperature'], which: 'most' },
  ],
  [/\b(?:coldest|coolest|(?:lowest|min(?:imum)?) temperatures?)\b/, { by: ['temperature'], which: 'least' }],
  [/\b(?:best|highest|top)[ -]?(?:rated|ratings?|reviewed)\b/, { by: ['rating'], which: 'most' }],
  [/\b(?:worst|lowest)[ -]?(?:rated|ratings?|reviewed)\b/, { by: ['rating'], which: 'least' }],
  [
    /\b(?:sells? (?:the )?(?:best|most)|best[ -]?sell\p{L}+|most|highest|biggest|largest)\b/u,
    { by: ['count'], which: 'most' },
  ],
  [
    /\b(?:sells? (?:the )?(?:worst|least)|worst[ -]?sell\p{L}+|least|fewest|lowest|smallest)\b/u,
    { by: ['count'], which: 'least' },
  ],
]
const ofMeasuring =
  /^(?:nearest|closest|farthest|furthest|distant|fastest|quickest|slowest|longest|shortest|heaviest|lightest|warmest|hottest|coldest|coolest|best|worst|highest|lowest|top|rated|rating|most|least|fewest|biggest|largest|smallest)$/
