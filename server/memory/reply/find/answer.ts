import type { ChatMessage } from '#contract/chat.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'

/** Remy's answer: Markdown, the screenshots behind it in the order used, and the places of values. */
export type Answer = Pick<ChatMessage, 'content' | 'sources' | 'proofs' | 'changed'> & {
  /** How to undo the change, if the answer made one. */
  undo?: Undo
}
