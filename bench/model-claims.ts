import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { openOrdinaryWords } from '#server/language/words/ordinary-words.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import { leftOut, ordersIn } from '#server/memory/keep/redaction/without-orders.ts'
import { gatherEvidence } from '#server/memory/reply/model/evidence.ts'
import { checkUnits } from '#server/memory/reply/model/founded-answer.ts'
import { helpAsked } from '#server/memory/reply/model/help-asked.ts'

/**
 * How often a true answer of a model is rejected, and a subtly false one let through. Authors who have not seen the check wrote both.
 * What went wrong is shown of the half for developing, with `show`; the other half only reports. Ends with 1 where an aim is missed.
 */
const [rejectedMax, caughtMin] = [0.03, 0.98]
const isShown = process.argv.includes('show')
const Claim = z.object({
  question: z.string(),
  lines: z.record(z.string(), z.array(z.string())),
  answer: z.string(),
  kind: z.string(),
  why: z.string(),
})
type Claim = z.infer<typeof Claim>

/** The day on which the authors' screens were taken, as far as they tell one. */
const today = '2026-02-02'
const dictionary = { isCommon: (await openOrdinaryWords()).isCommon, isWord: (await openWordNet()).isWord }
let isMissed = false

for (const half of ['develop', 'report']) {
  const rejected = wrongIn(half, 'true', faults => faults.length > 0)
  const missed = wrongIn(half, 'false', faults => faults.length === 0)
  console.log(
    `${half}: of ${rejected.of} true answers ${share(rejected)} rejected, of ${missed.of} false ones ${share(missed)} let through`,
  )
  console.log(`  rejected: ${kinds(rejected.wrong)}\n  let through: ${kinds(missed.wrong)}`)
  if (half === 'report')
    isMissed =
      rejected.wrong.length > rejectedMax * rejected.of || missed.wrong.length > (1 - caughtMin) * missed.of
}
process.exitCode = isMissed ? 1 : 0

function wrongIn(half: string, kind: string, isWrong: (faults: string[]) => boolean) {
  const claims = z
    .array(Claim)
    .parse(JSON.parse(readFileSync(new URL(`claims/${half}-${kind}.json`, import.meta.url), 'utf8')))
  const wrong = claims.filter(claim => {
    const faults = faultsOf(claim)
    if (isWrong(faults) && isShown && half === 'develop')
      console.log(
        `\n[${claim.kind}] ${claim.question}\n${JSON.stringify(claim.lines)}\n${claim.answer}\n${claim.why}\n${faults.join('; ')}`,
      )
    return isWrong(faults)
  })
  return { wrong, of: claims.length }
}

/** As the product gives lines to a model: without instructions to the reader. */
function faultsOf({ question, lines, answer }: Claim): string[] {
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
  const units = checkUnits(answer, true, evidence, asking)
  return units.flatMap(({ faults }) => faults.map(({ check, words }) => `${check}: ${words}`))
}

function share({ wrong, of }: { wrong: Claim[]; of: number }): string {
  return `${wrong.length} (${((100 * wrong.length) / of).toFixed(1)} %)`
}

function kinds(claims: Claim[]): string {
  const counts = Map.groupBy(claims, ({ kind }) => kind)
  return [...counts].map(([kind, all]) => `${kind} ${all.length}`).join(', ') || 'none'
}
