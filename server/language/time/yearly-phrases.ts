import { countSaid, numberSaid } from '#server/language/values/number/said-numbers.ts'
import { isWhole, type WholeSpan } from './calendar-span.ts'
import { type DatePhrase, type Meaning, phrase } from './date-phrase.ts'
import { slashed, type YearlyName, yearlyNames } from './yearly-spans.ts'

type Parts = Record<string, string | undefined>

const whichSaid = '(?:(?<which>(?:this )?(?:last|past|previous)|(?:this )?(?:next|coming|upcoming)|this) )?'
const yearSaid = (name: string) =>
  `(?:(?:the )?(?:year )?(?<${name}>(?:19|20)\\d\\d|['’]\\d\\d)|(?<${name}Rel>last|previous|this|next) year|${numberSaid(`${name}Ago`)} years? (?:ago|back))`
const joint = ',? (?:(?:in|on|at|of|during|around) )?(?:the )?'

/** Times that recur each year, with the year meant: "last June", "June two years ago", "last year's June". */
export const yearlyPhrases: DatePhrase[] = [
  ...yearlyNames,
  // "3/4 inch" is a fraction.
  {
    pattern:
      '(?<one>\\d{1,2})/(?<two>\\d{1,2})(?!\\s*(?:"|(?:inch(?:es)?|cups?|tsps?|tbsps?|teaspoons?|tablespoons?|miles?|lbs?|pounds?|oz|of)\\b))',
    isAmbiguous: true,
    inYear: slashed,
  },
].map(({ pattern, isAmbiguous, inYear }) =>
  phrase(
    `(?:${yearSaid('early')}(?:['’]s)?${joint})?${whichSaid}(?:${pattern})(?:${joint}${yearSaid('late')})?`,
    (parts, now) => meant(parts, now.toPlainDate(), inYear),
    {
      core: pattern,
      isAmbiguous: isAmbiguous ? parts => !parts.which && yearOf(parts, 0) === null : () => false,
    },
  ),
)

function meant(parts: Parts, today: Temporal.PlainDate, inYear: YearlyName['inYear']): Meaning | null {
  const year = yearOf(parts, today.year)
  if (year !== null) {
    const span = inYear(parts, year)
    return span && { span }
  }
  const all = around(today.year)
    .flatMap(one => inYear(parts, one) ?? [])
    .filter(isWhole)
  const begun = all.findLast(({ from }) => !isAfter(from, today))
  const over = all.findLast(({ to }) => !isAfter(to, today))
  const ahead = all.find(({ from }) => isAfter(from, today))
  const coming = all.find(({ to }) => isAfter(to, today))
  const which = parts.which?.toLowerCase() ?? ''
  if (/next|coming/.test(which)) return ahead ? { span: ahead, isAhead: true } : null
  if (/last|past|previous/.test(which)) return over ? { span: over } : null
  if (which === 'this' && coming) return thisOne(today, coming, over)
  return begun ? { span: begun, coming: begun === coming ? null : (coming ?? null) } : null
}

/** Chooses this year's occurrence, even if it is over. In January, last December may be meant. */
function thisOne(today: Temporal.PlainDate, coming: WholeSpan, over: WholeSpan | undefined): Meaning {
  if (!over || !isAfter(coming.from, today)) return { span: coming }
  if (coming.from.year > today.year && over.from.year === today.year) return { span: over, coming }
  return { span: coming, gone: over, isGoneNear: isAfter(over.to, today.subtract({ months: nearMonths })) }
}
const nearMonths = 3

const isAfter = (time: Temporal.PlainDateTime, today: Temporal.PlainDate) =>
  Temporal.PlainDateTime.compare(time, today.toPlainDateTime()) > 0

/** Enough years to have a 29 February on both sides. */
const around = (year: number) => Array.from({ length: 19 }, (_, i) => year - 9 + i)

/** The year that the phrase names. Null if it names none. */
function yearOf(parts: Parts, thisYear: number): number | null {
  for (const name of ['early', 'late']) {
    const [exact, relative, ago] = [parts[name], parts[`${name}Rel`], parts[`${name}Ago`]]
    if (exact) return /^\d/.test(exact) ? Number(exact) : 2000 + Number(exact.slice(1))
    if (ago) return thisYear - countSaid(ago)
    if (relative) return thisYear + (steps[relative.toLowerCase()] ?? 0)
  }
  return null
}
const steps: Record<string, number> = { last: -1, previous: -1, this: 0, next: 1 }
