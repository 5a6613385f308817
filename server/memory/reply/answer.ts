import type { ChatMessage } from '#contract/chat.ts'

/** What Remy says: Markdown for a person, and the screenshots it rests on in the order used. */
export type Answer = Pick<ChatMessage, 'content' | 'sources'>
