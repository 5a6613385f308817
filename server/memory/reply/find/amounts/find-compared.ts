import { parseMoney } from '#server/language/values/money/parse-money.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { findValues } from '#server/memory/reply/find/values/find-values.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { type Subject, valuePlan } from '#server/memory/reply/question/plan.ts'

type Compared = Extract<Findings, { kind: 'compared' }>

/** Answers "which was cheaper, A or B". The cost of a side is null if no screenshot shows it. */
export async function findCompared(
  memories: Memories,
  asker: Asker,
  sides: [Subject, Subject],
): Promise<Compared> {
  const [a, b] = sides
  return {
    kind: 'compared',
    sides: [await side(a), await side(b)],
    coverage: await memories.coverage.of(asker.ownerId),
  }

  async function side(about: Subject) {
    const wanted = { field: 'price' as const, words: about.words, name: 'price', isCount: false }
    const { values } = await findValues(memories, asker, valuePlan(about, wanted))
    const evidence = values[0]?.proofs[0] ?? null
    const amount = evidence && parseMoney(evidence.value)
    return { name: about.text, cost: evidence && amount ? { evidence, amount } : null }
  }
}
