import type { ChatMessage } from '#contract/chat.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'

/** What Remy says: Markdown for a person, the screenshots it rests on in the order used, and where its values stand. */
export type Answer = Pick<ChatMessage, 'content' | 'sources' | 'proofs' | 'changed'> & {
  /** How to take back what it has changed. */
  undo?: Undo
}
