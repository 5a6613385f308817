const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const span = `week|weekend|month|year|quarter|summer|winter|spring|autumn|fall|night|${days}|${months}`

/** "last week", "3 days ago": a time that counts from today. */
const relative = new RegExp(
  String.raw`\b(?:(?:from |in |on |since |during |over |of )?(?:the )?(?:this|last|past|previous)(?: (?:\d+|few|couple of))? (?:${span}|days|weeks|months|years)|(?:on |in |for |over )?(?:the )?(?:next|coming) (?:(?:\d+|few|couple of) )?(?:${span}|days|weeks|months)|(?:from |since |for )?(?:yesterday|today|tonight|tomorrow)|(?:\d+|a|two|three) (?:day|week|month|year)s? ago|recently|lately)\b`,
  'i',
)
/** "in March", "on 12 March 2026", "in 2026". */
const named = new RegExp(
  String.raw`\b(?:in|on|from|since|during|for|of) (?:(?:\d{1,2}(?:st|nd|rd|th)? )?(?:${months})(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?|20\d\d|${days})\b`,
  'i',
)

/** "from January to April", "between May and July". */
const spanOfMonths = new RegExp(
  String.raw`\b(?:from|between) (${months})(?: 20\d\d)? (?:to|until|till|through|and|[–-]) (${months})(?: 20\d\d)?\b`,
  'i',
)

/** Every month of "from January to April", in English; none where no such row of them is named. */
export function monthsSaid(when: string): string[] {
  const [, first = '', last = ''] = spanOfMonths.exec(when) ?? []
  const at = (said: string) =>
    monthNames.findIndex(name => said !== '' && name.startsWith(said.slice(0, 3).toLowerCase()))
  return at(first) < 0 || at(last) < at(first) ? [] : monthNames.slice(at(first), at(last) + 1)
}
const monthNames =
  'january february march april may june july august september october november december'.split(' ')

/** A time as said, without the word that joins it to the rest: "March" of "from March". */
export const timeSaid = (when: string) => when.replace(/^(?:in|on|from|for|of|during|over) (?:the )?/i, '')

/** The words of time in a question, and the question without them. */
export function splitTime(
  question: string,
  kinds: 'also-named' | 'relative-only',
): { when: string | null; rest: string } {
  const match =
    spanOfMonths.exec(question) ??
    relative.exec(question) ??
    (kinds === 'also-named' ? named.exec(question) : null)
  if (!match) return { when: null, rest: question }
  const rest = question.slice(0, match.index) + question.slice(match.index + match[0].length)
  return { when: match[0].trim(), rest: rest.replace(/\s+/g, ' ').trim() }
}
