import type { ChatProof } from '#contract/chat.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { literally } from '#server/memory/reply/say/literally.ts'
import { partsSaid } from '#server/memory/reply/say/parts-said.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { secretsOfShot } from './secrets-of-shot.ts'

/** Masks secrets in an answer, by its screenshots' whole texts. A value that is one is marked. */
export async function hideSecrets(
  memories: Pick<Memories, 'screenshots' | 'facts'>,
  ownerId: OwnerId,
  answer: Answer,
): Promise<Answer> {
  const { proofs = [], sources } = answer
  const ids = [...new Set([...proofs, ...sources].map(({ screenshotId }) => screenshotId))]
  if (ids.length === 0) return answer
  const rows = await memories.screenshots.findMany(ownerId, ids)
  const facts = await memories.facts.of(ownerId, ids)
  const kept = new Map(rows.map(row => [row.id, secretsOfShot(row, facts)]))
  const marked = proofs.map(proof => {
    const its = kept.get(proof.screenshotId)
    if (!its) return proof
    const isSecret = proof.isSecret || its.isOne(proof.value)
    const line = isSecret ? proof.line.replaceAll(proof.value, '•••') : proof.line
    return { ...proof, isSecret, line: its.hide(line) }
  })
  const hideAll = (text: string) => [...kept.values()].reduce((shown, { hide }) => hide(shown), text)
  return {
    ...answer,
    content: aroundValues(answer.content, marked, hideAll),
    sources: sources.map(source => ({
      ...source,
      title: kept.get(source.screenshotId)?.titled(source.title) ?? source.title,
    })),
    ...(answer.proofs && { proofs: marked }),
  }
}

/** The secret that was asked for is in bold. The user interface covers it until the user reveals it. */
function aroundValues(content: string, proofs: readonly ChatProof[], hide: (text: string) => string): string {
  const answers = new Set(
    proofs.filter(({ isSecret }) => isSecret).map(({ value }) => `**${literally(value)}**`),
  )
  return partsSaid(content)
    .map(part => (answers.has(part) ? part : hide(part)))
    .join('')
}

/** The text of an answer with its secret values masked, wherever they stand. */
export const withoutSecretValues = ({ content, proofs = [] }: Answer): string =>
  proofs
    .filter(({ isSecret }) => isSecret)
    .reduce((text, { value }) => text.replaceAll(value, '•••'), content)
