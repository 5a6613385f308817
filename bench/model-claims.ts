import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import { leftOut, ordersIn } from '#server/memory/keep/redaction/without-orders.ts'
import { gatherEvidence } from '#server/memory/reply/model/evidence.ts'
import { checkUnits } from '#server/memory/reply/model/founded-answer.ts'
import { helpAsked } from '#server/memory/reply/model/help-asked.ts'

/**
 * Measures how often the check of a model's answers rejects a true answer, and accepts a subtly false one.
 * Four authors wrote the answers without knowing the check. `show true` or `show false` prints the failing
 * texts of the sets for developing. The sets that are only reported are never printed. Exits with 1 if one of
 * these misses a target.
 */
const [rejectedMax, caughtMin] = [0.03, 0.98]
const sets = [
  { name: 'first', isReported: false },
  { name: 'midwife', isReported: false },
  { name: 'developer', isReported: false },
  { name: 'physio', isReported: true },
]
const shown = process.argv.includes('show') ? process.argv.at(-1) : null
const Claim = z.object({
  question: z.string(),
  lines: z.record(z.string(), z.array(z.string())),
  answer: z.string(),
  kind: z.string(),
  why: z.string(),
})
type Claim = z.infer<typeof Claim>
type Judged = Claim & { faults: Fault[] }
type Fault = ReturnType<typeof faultsOf>[number]

/** The day on which the authors' screens were taken, if they tell it. */
const today = '2026-02-02'
const dictionary = { isCommon: (await openOrdinaryWords()).isCommon, isWord: (await openWordNet()).isWord }
const developed: { isTrue: Judged[]; isFalse: Judged[] } = { isTrue: [], isFalse: [] }
let isMissed = false

for (const { name, isReported } of sets) {
  const [isTrue, isFalse] = [judged(name, 'true'), judged(name, 'false')]
  const rejected = isTrue.filter(({ faults }) => faults.length > 0)
  const missed = isFalse.filter(({ faults }) => faults.length === 0)
  console.log(
    `${name}: of ${isTrue.length} true answers ${share(rejected, isTrue)} rejected, of ${isFalse.length} false ones ${share(missed, isFalse)} let through`,
  )
  console.log(`  rejected: ${kinds(rejected)}\n  let through: ${kinds(missed)}`)
  if (isReported)
    isMissed ||=
      rejected.length > rejectedMax * isTrue.length || missed.length > (1 - caughtMin) * isFalse.length
  else {
    developed.isTrue.push(...isTrue)
    developed.isFalse.push(...isFalse)
    if (shown === 'true') rejected.forEach(print)
    if (shown === 'false') missed.forEach(print)
  }
}
console.log(
  'By check, on the sets for developing: true answers that it alone rejects, false ones that it alone catches',
)
const [rejectedBy, caughtBy] = [alone(developed.isTrue), alone(developed.isFalse)]
for (const check of new Set([...rejectedBy.keys(), ...caughtBy.keys()]))
  console.log(`  ${check}: ${rejectedBy.get(check) ?? 0}, ${caughtBy.get(check) ?? 0}`)
process.exitCode = isMissed ? 1 : 0

function judged(name: string, kind: 'true' | 'false'): Judged[] {
  const text = readFileSync(new URL(`claims/${name}-${kind}.json`, import.meta.url), 'utf8')
  const claims = z.array(Claim).parse(JSON.parse(text))
  return claims.map(claim => ({ ...claim, faults: faultsOf(claim) }))
}

function alone(claims: Judged[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { faults } of claims) {
    const [check, ...others] = new Set(faults.map(fault => fault.check))
    if (check && others.length === 0) counts.set(check, (counts.get(check) ?? 0) + 1)
  }
  return counts
}

function print({ kind, question, lines, answer, why, faults }: Judged): void {
  const said = faults.map(({ check, words }) => `${check}: ${words}`).join('; ')
  console.log(`\n[${kind}] ${question}\n${JSON.stringify(lines)}\n${answer}\n${why}\n${said}`)
}

/** Lines as the product gives them to a model, without instructions to the reader. */
function faultsOf({ question, lines, answer }: Claim) {
  const evidence = gatherEvidence()
  for (const [id, texts] of Object.entries(lines)) {
    const isOrder = ordersIn(texts.join('\n'))
    const shown = texts.map(read => ({ text: isOrder(read) ? leftOut : read, masked: read, read, box: null }))
    const shot = {
      screenshotId: Number(id),
      title: '',
      about: '',
      lines: shown,
      picture: { width: 1, height: 1 },
      secrets: [],
    }
    evidence.give(
      shot,
      texts.map((_, i) => i + 1),
    )
  }
  const asking = { question, said: [], today, isHelp: helpAsked(question) !== null, dictionary }
  return checkUnits(answer, true, evidence, asking).flatMap(({ faults }) => faults)
}

function share(some: Judged[], all: Judged[]): string {
  return `${some.length} (${((100 * some.length) / all.length).toFixed(1)} %)`
}

function kinds(claims: Judged[]): string {
  const counts = Map.groupBy(claims, ({ kind }) => kind)
  return [...counts].map(([kind, all]) => `${kind} ${all.length}`).join(', ') || 'none'
}
