import type { Passage } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { hideInFindings } from './hide-in-findings.ts'

/** Does the passage have a secret, by the screenshot's whole text? A line alone may not reveal it. */
export async function hasSecret(
  memories: Memories,
  { ownerId }: Pick<Asker, 'ownerId'>,
  telling: Passage,
): Promise<boolean> {
  const hidden = await hideInFindings(memories, ownerId, { kind: 'told', told: [telling] }, null)
  const shown = hidden.kind === 'told' ? hidden.told.flatMap(({ lines }) => lines) : []
  return shown.some(({ value, isSecret }, i) => isSecret || value !== telling.lines[i]?.value)
}
