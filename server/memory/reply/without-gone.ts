import type { ChatMessage, ChatProof } from '#contract/chat.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { asWritten } from './literally.ts'

/**
 * What was said stays; of what it rested on, only what is still there is shown. A secret goes with its screenshot: nothing would be
 * left to tell that it is one.
 */
export async function withoutGone(db: Db, ownerId: OwnerId, messages: ChatMessage[]): Promise<ChatMessage[]> {
  const named = messages.flatMap(({ sources, proofs = [] }) => [...sources, ...proofs])
  const there = await screenshotStore(db).thoseThere(ownerId, [
    ...new Set(named.map(({ screenshotId }) => screenshotId)),
  ])
  const isThere = ({ screenshotId }: { screenshotId: number }) => there.has(screenshotId)
  return messages.map(({ proofs = [], ...message }) => ({
    ...message,
    content: proofs.filter(proof => proof.isSecret && !isThere(proof)).reduce(withoutValue, message.content),
    // Named after its own words, which may be a code.
    sources: message.sources
      .filter(isThere)
      .map(source => ({ ...source, title: withoutSecrets(source.title) })),
    ...(proofs.length > 0 && { proofs: proofs.filter(isThere) }),
  }))
}

const withoutValue = (content: string, { value }: ChatProof) => content.replaceAll(asWritten(value), '•••')
