import type { ChatMessage } from '#contract/chat.ts'
import { withoutSecrets } from '#contract/secrets.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** What was said stays; of what it rested on, only what is still there is shown. */
export async function withoutGone(db: Db, ownerId: OwnerId, messages: ChatMessage[]): Promise<ChatMessage[]> {
  const named = messages.flatMap(({ sources, proofs = [] }) => [...sources, ...proofs])
  const there = await screenshotStore(db).thoseThere(ownerId, [
    ...new Set(named.map(({ screenshotId }) => screenshotId)),
  ])
  const isThere = ({ screenshotId }: { screenshotId: number }) => there.has(screenshotId)
  return messages.map(({ proofs, ...message }) => ({
    ...message,
    // Named after its own words, which may be a code.
    sources: message.sources
      .filter(isThere)
      .map(source => ({ ...source, title: withoutSecrets(source.title) })),
    ...(proofs && { proofs: proofs.filter(isThere) }),
  }))
}
