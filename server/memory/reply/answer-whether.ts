import { spansOf } from '#server/language/values/value-shapes.ts'
import type { FieldName } from '#server/memory/fields/fields.ts'
import { isAnswered, isLikely, type Part } from './both-answers.ts'
import { daysOf } from './find/days/days-of.ts'
import { type Claim, holds } from './find/days/value-holds.ts'
import type { Evidence, Findings } from './find/findings.ts'
import type { Asker } from './gather/look-for.ts'
import type { Memories } from './gather/memories.ts'
import { previousQuestion, rowBefore, sourcesBefore } from './question/context/spoken-of.ts'
import { whetherAsked } from './question/intents/whether-asked.ts'
import type { Asked, Plan } from './question/plan.ts'
import { planQuestion } from './question/plan-question.ts'
import { isSecret } from './say/proofs-of.ts'
import { verdictSaid } from './say/verdict-said.ts'
import { writeAnswer } from './say/write-answer.ts'

/** Answers yes or no with the value that decides it, by asking for that value. Null if none decides. */
export async function answerWhether(
  memories: Pick<Memories, 'facts'>,
  asker: Asker,
  { question, asked }: { question: string; asked: Asked },
  answer: (said: string, plan: Plan) => Promise<Part>,
): Promise<Part | null> {
  const whether = whetherAsked(question)
  if (!whether) return null
  let last: Part | null = null
  for (const { said, plan } of asksOf(whether, asked)) {
    last = await answer(said, plan)
    const field = plan.intent === 'value' ? plan.wanted.field : null
    const verdicts = await verdictsOn(memories, asker, { claim: whether.claim, field }, last.findings)
    const isOfDay = whether.claim.is === 'day'
    // Values without a day are ignored. If there are several days, one match is enough.
    const told = isOfDay ? verdicts.filter(one => one !== null) : verdicts
    const verdict = isOfDay && told.includes(true) ? true : told[0]
    if (verdict === undefined || verdict === null) continue
    const own = told.length < verdicts.length || told.some(one => one !== verdict)
    if (own && !isOfDay) continue
    const findings = own ? only(last.findings, i => verdicts[i] === verdict) : last.findings
    const part = own ? { findings, answer: writeAnswer(plan, findings, asker, said) } : last
    const flat = isLikely(part)
      ? { findings, answer: writeAnswer(plan, asFlat(findings), asker, said) }
      : part
    return startingWith(verdictSaid(verdict ? 'yes' : 'no', isLikely(part)), flat)
  }
  if (last && isAnswered(last))
    return startingWith('I can’t say yes or no to that, but this may tell. ', last)
  return last?.findings.kind === 'nothing' ? last : null
}

const startingWith = (said: string, { findings, answer }: Part): Part => ({
  findings,
  answer: { ...answer, content: `${said}${answer.content}` },
})

/** The verdict says already that the answer is only likely. */
function asFlat(findings: Findings): Findings {
  if (findings.kind !== 'values' && findings.kind !== 'told') return findings
  const { isLikely, ...flat } = findings
  return flat
}

const only = (findings: Findings, isOne: (i: number) => boolean): Findings =>
  findings.kind === 'values' ? { ...findings, values: findings.values.filter((_, i) => isOne(i)) } : findings

/** The questions to look up. "Is that in March" asks about the last answer, or its subject's date. */
function asksOf(
  { asks, isPointing }: { asks: string; isPointing: boolean },
  asked: Asked,
): { said: string; plan: Plan }[] {
  const own = { said: asks, plan: planQuestion(asks, asked) }
  const before = isPointing ? previousQuestion(asked.turns) : null
  // "It" is ambiguous if the last answer had several sources.
  if (isPointing && sourcesBefore(asked.turns).length > 1 && !rowBefore(asked.turns).ofRow) return []
  if (!before) return own.plan.intent === 'value' || own.plan.intent === 'sum' ? [own] : []
  const said = whetherAsked(before.question)?.asks ?? before.question
  const plan = planQuestion(said, { ...asked, turns: before.turns })
  return [...(looks.has(plan.intent) ? [{ said, plan }] : []), ...(own.plan.intent === 'value' ? [own] : [])]
}
const looks = new Set<Plan['intent']>(['value', 'find', 'sum', 'extreme', 'superlative'])

/** One verdict for each value. Null if the value does not decide the claim. */
async function verdictsOn(
  memories: Pick<Memories, 'facts'>,
  asker: Asker,
  { claim, field }: { claim: Claim; field: FieldName | null },
  findings: Findings,
): Promise<(boolean | null)[]> {
  if (findings.kind === 'sums' && findings.isComplete)
    return findings.sums.map(({ amount: { cents, currency } }) =>
      holds(claim, { text: `${currency ?? ''} ${(cents / 100).toFixed(2)}`, days: null }, asker),
    )
  return Promise.all(
    valuesIn(findings, claim).map(async one =>
      isSecret(one, field)
        ? null
        : holds(claim, { text: one.value, days: await daysOf(memories, asker, one) }, asker),
    ),
  )
}

function valuesIn(findings: Findings, claim: Claim): Evidence[] {
  if (findings.kind === 'values') return findings.values.map(({ proofs: [best] }) => best)
  if (findings.kind === 'extreme') return findings.tops
  if (findings.kind === 'computed') return findings.how.is === 'cell' ? findings.of : []
  // A line may state other things too, so it counts only if it has exactly one value of that type.
  const lines = findings.kind === 'told' ? findings.told.flatMap(one => one.lines) : []
  const shape = claim.is === 'hour' ? 'time' : claim.is === 'day' ? 'moment' : claim.is
  return shape === 'text' ? [] : lines.filter(({ value }) => spansOf(shape, value).length === 1)
}
