import type { ColumnType, Generated } from 'kysely'
import type { Json, Millis } from './column-types.ts'

/** Conversations, and the tokens that models used. */
export type ChatTables = {
  chat_messages: ChatMessagesTable
  model_usage: ModelUsageTable
  model_usage_of_all: ModelUsageOfAllTable
}

type ChatMessagesTable = {
  id: Generated<number>
  user_id: number
  /** Null in the global conversation. */
  screenshot_id: number | null
  role: 'user' | 'assistant'
  content: string
  sources: Json
  /** Where each value of a reply is. Null if there is none. */
  proofs: Json | null
  /**
   * For a question, how to undo what it changed; for a reply, what it took back. Null if nothing was changed.
   */
  undo: Json | null
  /** For a question: the sender's key, unique for a user, so that sending it again does not repeat it. */
  idempotency_key: string | null
  /** For a reply: the id of its question. A question has at most one reply. */
  answers: number | null
  /** For an "undo": the id of the question whose change it takes back. No other takes back the same. */
  takes_back: number | null
  /** For a question: until then a process is at its answer. Null if none is, or none will be. */
  answering_until: ColumnType<Millis | null, Millis | null | undefined, Millis | null>
  created_at: Millis
}

/** Tokens used by everybody together. */
type ModelUsageOfAllTable = {
  /** ISO, in UTC. */
  day: string
  tokens: number
}

type ModelUsageTable = {
  user_id: number
  purpose: 'words' | 'pictures'
  /** ISO, UTC. */
  day: string
  tokens: number
}
