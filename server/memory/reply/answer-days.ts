import type { Fact } from '#contract/fact.ts'
import { dayAt } from '#server/language/time/day-at.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { isAnswered, isLikely, type Part } from './both-answers.ts'
import { daysOf, dayUnderstood } from './find/days/days-of.ts'
import type { Evidence, Findings } from './find/findings.ts'
import { lineTold } from './find/told-as-found.ts'
import type { Asker } from './gather/look-for.ts'
import type { Memories } from './gather/memories.ts'
import { type DaysAsked, daysAsked } from './question/intents/days-asked.ts'
import type { Asked, Plan } from './question/plan.ts'
import { planQuestion } from './question/plan-question.ts'
import { dayComputed, nightsComputed } from './say/days-computed.ts'
import { quoted } from './say/literally.ts'
import { sourcesOf, titleOf } from './say/written-parts.ts'

type Question = { question: string; asked: Asked }
type Answering = (said: string, plan: Plan) => Promise<Part>

/**
 * Answers how far off a day is, how long ago it was, which weekday it is, or how many nights lie between two
 * days. Looks up the days as questions of their own, and puts the computed answer before theirs. If a
 * screenshot states the length itself ("3 to 4 weeks", "4 nights"), that is the answer. Null if the question
 * asks for none of these.
 */
export async function answerDays(
  memories: Pick<Memories, 'facts'>,
  asker: Asker,
  { question, asked }: Question,
  answer: Answering,
): Promise<Part | null> {
  const days = daysAsked(question)
  if (!days) return null
  const own = days.is === 'weekday' ? null : await answer(question, planQuestion(question, asked))
  if (own && isAnswered(own) && (days.is === 'nights' || saysLength(own.findings))) return own
  return computed(memories, asker, days, asked, answer, own)
}

async function computed(
  memories: Pick<Memories, 'facts'>,
  asker: Asker,
  { is, unit, asks }: DaysAsked,
  asked: Asked,
  answer: Answering,
  own: Part | null,
): Promise<Part | null> {
  const [one, other] = await Promise.all(asks.map(said => answer(said, planQuestion(said, asked))))
  const day = one && (await theDay(memories, asker, one.findings, is))
  if (!one || (!day && is !== 'until' && is !== 'since')) return own
  if (!day)
    return own && isOnlyLikely(own) ? own : likelyComputed(memories, asker, { is, unit, asks }, asked, one)
  // The weekday cannot be computed without the year.
  if (is === 'weekday' && day.isYearGuessed) return one
  if (is !== 'nights') {
    const said = dayComputed({ is, unit, ...day, isLikely: isLikely(one) }, asker)
    return (await withItsDay(memories, asker, said, one, day.iso)) ?? startingWith(said, one)
  }
  const end = other && (await theDay(memories, asker, other.findings, is))
  if (!end || end.iso <= day.iso || !isOfSame(one, other)) return own
  const { content } = one.answer
  const both = { ...one.answer, content: `${content}\n\n${other.answer.content}` }
  const proofs = [...(one.answer.proofs ?? []), ...(other.answer.proofs ?? [])]
  return startingWith(nightsComputed(day.iso, end.iso, isLikely(one) || isLikely(other)), {
    findings: one.findings,
    answer: { ...both, ...(proofs.length > 0 && { proofs }) },
  })
}

/** If the lines of an answer lack its day, quotes the line of the same screenshot that has it. */
async function withItsDay(
  memories: Pick<Memories, 'facts'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  said: string,
  { findings }: Part,
  iso: string,
): Promise<Part | null> {
  const [first] = evidenceIn(findings)
  if (!first) return null
  const dates = (await memories.facts.of(ownerId, [first.screenshotId])).filter(
    ({ kind, value }) => kind === 'date' && value.startsWith(iso),
  )
  const shown = evidenceIn(findings).flatMap(({ value, line }) => [value, line])
  const day = onlyDay(dates, dates)
  if (!day || first.day || dates.some(({ text }) => shown.some(one => one.includes(text)))) return null
  const line = lineTold(first, { text: day.line, box: day.box })
  return {
    findings: { kind: 'told', told: [{ ...first, heading: null, lines: [line] }] },
    answer: {
      content: `${said} I read ${quoted(withoutSecrets(day.line), 240)}, in ${titleOf(first)}.`,
      sources: sourcesOf([first]),
    },
  }
}

/** Computes from the day closest to the answer to "when is …", or else returns that answer. */
async function likelyComputed(
  memories: Pick<Memories, 'facts'>,
  asker: Asker,
  { is, unit, asks }: DaysAsked,
  { turns }: Asked,
  one: Part,
): Promise<Part> {
  const { findings } = one
  if (findings.kind !== 'nothing') return one
  const words = foldWords(asks.join(' ')).filter(isTelling)
  for (const telling of findings.nearest ?? []) {
    const dates = (await memories.facts.of(asker.ownerId, [telling.screenshotId])).filter(
      ({ kind, value }) => kind === 'date' && /^\d{4}-/.test(value),
    )
    const shown = telling.lines.map(({ value }) => value.replaceAll(' · ', ' ')).join(' ')
    const day =
      onlyDay(
        dates.filter(({ text }) => shown.includes(text)),
        dates,
      ) ?? onlyDay(dates, dates)
    const said = speechOf(`${telling.title} ${shown} ${day?.line ?? ''}`)
    // "How many days is that" names no subject. What was shown last is meant.
    const isMeant = words.length === 0 && turns.length > 0
    if (!day || (!isMeant && !words.some(word => speaksWidelyOf(said, word)))) continue
    const iso = day.value.slice(0, 10)
    if (is === 'until' && iso < dayIn(asker, asker.now)) continue
    const line = lineTold(telling, { text: day.line, box: day.box })
    const content = `${dayComputed({ is, unit, iso, isYearGuessed: false, isLikely: true }, asker)} I read ${quoted(withoutSecrets(day.line), 240)}, in ${titleOf(telling)}.`
    return {
      findings: { ...findings, nearest: [{ ...telling, lines: [line] }], isLikely: true },
      answer: { content, sources: sourcesOf([telling]) },
    }
  }
  return one
}

/**
 * The fact of the only day among some dates of a screenshot. If it only has an hour of that day, the one of
 * `all` that names the day. Null if they name several days, or none.
 */
function onlyDay(some: Fact[], all: Fact[]): Fact | null {
  const [first] = some
  const isSame = ({ value }: Fact) => value.slice(0, 10) === first?.value.slice(0, 10)
  if (!first || !some.every(isSame)) return null
  return all.find(one => isSame(one) && !one.value.includes('T')) ?? first
}

/** Is the answer only likely, and a length of time? */
const isOnlyLikely = (own: Part) =>
  own.findings.kind === 'nothing' &&
  isLikely(own) &&
  (own.findings.nearest?.[0]?.lines ?? []).some(({ value }) => spansOf('duration', value).length > 0)

const startingWith = (said: string, { findings, answer }: Part): Part => ({
  findings,
  answer: { ...answer, content: `${said} ${answer.content}` },
})

const isOfSame = (one: Part, other: Part) =>
  one.answer.sources[0]?.screenshotId === other.answer.sources[0]?.screenshotId

/** Is the value a length of time, such as "3 to 4 weeks", and not a day? */
const saysLength = (findings: Findings) =>
  evidenceIn(findings).some(
    ({ value, day }) =>
      !day && spansOf('duration', value).length > 0 && spansOf('moment', value).length === 0,
  )

/** The only day in the findings, or null. `isYearGuessed`: no source gives the year. */
async function theDay(
  memories: Pick<Memories, 'facts'>,
  asker: Asker,
  findings: Findings,
  is: DaysAsked['is'],
): Promise<{ iso: string; isYearGuessed: boolean } | null> {
  const told = evidenceIn(findings)
  const days = await Promise.all(
    told.map(async one => {
      const understood = await dayUnderstood(memories, asker, one)
      if (understood?.startsWith('--'))
        return { iso: nearSeen(understood, dayIn(asker, one.seenAt), is), isYearGuessed: true }
      const span = await daysOf(memories, asker, one)
      return span && isOneDay(span) ? { iso: span.from, isYearGuessed: false } : null
    }),
  )
  const [first] = days
  return first && days.every(day => day?.iso === first.iso) ? first : null
}

const isOneDay = ({ from, to }: { from: string; to: string }) =>
  Temporal.PlainDate.from(from).add({ days: 1 }).toString() === to

/** Completes a day without a year: the next after the screenshot, or for "how long ago" the last. */
function nearSeen(monthDay: string, seen: string, is: DaysAsked['is']): string {
  const [month, day] = monthDay.slice(2).split('-').map(Number)
  const own = Temporal.PlainDate.from({ year: Number(seen.slice(0, 4)), month: month ?? 1, day: day ?? 1 })
  const iso = own.toString()
  const years = is === 'since' ? (iso > seen ? -1 : 0) : iso < seen ? 1 : 0
  return own.add({ years }).toString()
}

const dayIn = ({ timeZone }: Pick<Asker, 'timeZone'>, at: number) => dayAt(at, timeZone).toString()

function evidenceIn(findings: Findings): Evidence[] {
  if (findings.kind === 'values') return findings.values.map(({ proofs: [best] }) => best)
  return findings.kind === 'told' ? findings.told.flatMap(({ lines }) => lines) : []
}
