import { foldWords } from '#server/language/words/fold-words.ts'
import type { Findings, Passage } from '#server/memory/reply/find/findings.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { readAnswer, readLines } from '#server/memory/reply/reader/read-answer.ts'
import { hasSecret } from '#server/memory/reply/redact/has-secret.ts'

/**
 * Finds other possible answers, likeliest first, for "not what I meant". Excludes earlier answers and lines
 * with secrets.
 */
export async function otherCandidates(
  memories: Memories,
  asker: Asker,
  { question, told, screenshotIds }: Extract<Plan, { intent: 'other' }>,
): Promise<Findings> {
  const lines = await readLines(memories, asker, { screenshotIds }, question)
  const likely = (lines && readAnswer(lines)?.likely) ?? []
  const known = told.map(asOne)
  const others: Passage[] = []
  for (const { telling, isHeading } of likely) {
    const said = telling.lines.map(({ value }) => asOne(value))
    const isTold = said.some(one => known.some(text => has(text, one) || has(one, text)))
    if (isHeading || isTold || others.length === othersMax) continue
    if (await hasSecret(memories, asker, telling)) continue
    others.push(telling)
    known.push(...said)
  }
  const nothing = await foundNothing(memories, asker, [], null)
  return { ...nothing, isOther: true, ...(others.length > 0 && { nearest: others }) }
}

const othersMax = 3
/** Compares whole words: "18" does not contain "8". */
const asOne = (text: string) => ` ${foldWords(text).join(' ')} `
const has = (text: string, part: string) => part.trim() !== '' && text.includes(part)
