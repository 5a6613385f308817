import { withoutEndMarks } from '#server/language/words/without-end-marks.ts'
import { askedCharsMax } from '#server/memory/reply/question/plan-question.ts'

/** A question computed from a date. `asks`: questions that find it. `nights` needs two. */
export type DaysAsked = { is: 'until' | 'since' | 'weekday' | 'nights'; unit: Unit; asks: string[] }
type Unit = 'days' | 'weeks' | 'months'

/** Parses such a question. Returns null if it needs no date. */
export function daysAsked(said: string): DaysAsked | null {
  const question = withoutEndMarks(said.slice(0, askedCharsMax).replace(/\s+/g, ' '))
  for (const { is, look } of looks) {
    const { of, unit = '' } = look.exec(question)?.groups ?? {}
    if (of === undefined) continue
    const asks =
      is === 'nights' ? [`when is check-in ${of.trim()}`, `when is check-out ${of.trim()}`] : [whenIs(of)]
    return { is, unit: unitOf(unit), asks: asks.map(one => one.trim()) }
  }
  return null
}

const opening = String.raw`^\W*(?:(?:and|so|ok|but|hey|remy|please|tell me)\W+)*`
const counted = `(?:how (?:many|much)(?: more)? )?(?<unit>days?|sleeps|weeks?|months?)|how long|how much (?:longer|time)`
const left = `(?: (?:is it|is there|are(?: there)?|do (?:i|we) (?:still )?have))?(?: left| remaining)?(?: to go)?`
const looks: { is: DaysAsked['is']; look: RegExp }[] = [
  // "How long before the flight can I check in" asks for a rule, not for the days until then.
  {
    is: 'until',
    look: new RegExp(
      String.raw`${opening}(?:${counted})${left} (?:until|till?|['’]til|before(?!.*\b(?:can|do|does|should|must|did)\b)) (?<of>.+)$`,
      'i',
    ),
  },
  { is: 'until', look: new RegExp(`${opening}how (?:soon|far (?:away|off)) (?:is|are) (?<of>.+)$`, 'i') },
  // "How many days away is the flight", "how many days is that from now".
  {
    is: 'until',
    look: new RegExp(`${opening}how many (?<unit>days|weeks|months) (?:away|off) (?:is|are) (?<of>.+)$`, 'i'),
  },
  {
    is: 'until',
    look: new RegExp(
      `${opening}how many (?<unit>days|weeks|months) (?:is|are) (?<of>.+) (?:away|off|from (?:now|today))$`,
      'i',
    ),
  },
  {
    is: 'since',
    look: new RegExp(
      `${opening}(?:how long|how many (?<unit>days|weeks|months)) ago (?:(?:was|were|is)|(?=did )) ?(?<of>.+)$`,
      'i',
    ),
  },
  {
    is: 'since',
    look: new RegExp(
      `${opening}(?:how long|how many (?<unit>days|weeks|months))(?: (?:is it|has it been|have passed))? since (?<of>.+)$`,
      'i',
    ),
  },
  {
    is: 'weekday',
    look: new RegExp(
      `${opening}(?:on )?(?:what|which) (?:weekday|day of the week) (?:is|are|was|were|(?=d(?:o|oes|id) )) ?(?<of>.+)$`,
      'i',
    ),
  },
  {
    is: 'nights',
    look: new RegExp(
      `${opening}how many nights(?: (?:is|are|was|were)(?: (?:it|there))?| (?:do|did|will) (?:i|we) (?:stay|book|have|spend)| (?:have|had) (?:i|we) booked)?(?<of>(?! (?:do|did|does|will|have|had|can|could|should)\\b).*)$`,
      'i',
    ),
  },
]

const unitOf = (said: string): Unit =>
  /^week/i.test(said) ? 'weeks' : /^month/i.test(said) ? 'months' : 'days'

/**
 * Rewrites a subject or clause as a question: "My flight" → "when is my flight", "rent is due" → "when is
 * rent due", "I can return it" → "when can I return it", "the milk expires" → "when does the milk expire".
 */
function whenIs(of: string): string {
  if (/^(?:do|does|did) /i.test(of)) return `when ${of}`
  if (/^(?:that|this|then|it)$/i.test(of)) return 'when is it'
  const [, what, verb, rest] = auxiliary.exec(of) ?? []
  if (what) return `when ${verb} ${what} ${rest}`
  if (/^(?:i|we|you|they) /i.test(of)) return `when ${isPast.test(of) ? 'did' : 'do'} ${of}`
  const [, who, does, how] = third.exec(of) ?? []
  return who && does ? `when does ${who} ${does.replace(/s$/i, '')}${how}` : `when is ${of}`
}
const auxiliary = /^(.+?) (is|are|was|were|can|could|will|should|must|has|have) (.+)$/i
const isPast = /^\S+ (?:last |first )?(?:\p{L}+ed|paid|went|bought|had|saw|met|left|got|made|sent)\b/iu
/** Matches verbs that have a date: "the milk expires". */
const third =
  /^(.+?) (expires|ends|starts|begins|opens|closes|leaves|departs|arrives|lands|returns|renews|comes|runs|stops)((?: .+)?)$/i
