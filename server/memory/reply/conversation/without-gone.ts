import type { ChatMessage, ChatProof } from '#contract/chat.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { titleOfSecret } from '#server/memory/keep/secrets/title-of-secret.ts'
import { asWritten, literally } from '#server/memory/reply/say/literally.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Removes sources and proofs of deleted screenshots, and masks their secrets in the text. */
export async function withoutGone(db: Db, ownerId: OwnerId, messages: ChatMessage[]): Promise<ChatMessage[]> {
  const named = messages.flatMap(({ sources, proofs = [] }) => [...sources, ...proofs])
  const there = await screenshotStore(db).thoseThere(ownerId, [
    ...new Set(named.map(({ screenshotId }) => screenshotId)),
  ])
  const isThere = ({ screenshotId }: { screenshotId: number }) => there.has(screenshotId)
  const titled = await titlesNow(db, ownerId, messages.flatMap(({ sources }) => sources).filter(isThere))
  return messages.map(({ proofs = [], ...message }) => {
    const sources = message.sources.filter(isThere).map(source => ({ ...source, title: titled(source) }))
    const content = proofs
      .filter(proof => proof.isSecret && !isThere(proof))
      .reduce(withoutValue, message.content)
    return {
      ...message,
      content: sources.length === 1 ? withTitle(content, sources[0]?.title ?? '') : content,
      sources,
      ...(proofs.length > 0 && { proofs: proofs.filter(isThere) }),
    }
  })
}

const withoutValue = (content: string, { value }: ChatProof) => content.replaceAll(asWritten(value), '•••')

type Source = ChatMessage['sources'][number]

/** Current titles for sources whose title was only a secret. They say what kind of secret it is. */
async function titlesNow(db: Db, ownerId: OwnerId, sources: Source[]): Promise<(source: Source) => string> {
  const isHidden = ({ title }: Source) => titleOfSecret(withoutSecrets(title), '') !== null
  const ids = [...new Set(sources.filter(isHidden).map(({ screenshotId }) => screenshotId))]
  const rows = await screenshotStore(db).findMany(ownerId, ids)
  const texts = new Map(rows.map(row => [row.id, row.extracted_text]))
  return ({ screenshotId, title }) => {
    const shown = withoutSecrets(title)
    return titleOfSecret(shown, texts.get(screenshotId) ?? '') ?? shown
  }
}

/** Replaces a masked title in the text ("in “•••”"). */
const withTitle = (content: string, title: string) =>
  content.replaceAll('in “•••”', () => `in “${literally(title, 80)}”`)
