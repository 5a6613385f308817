import type { z } from 'zod'

/** A tool that the model may call. If it throws, the model is told that it failed. */
export type ModelTool = {
  name: string
  /** For the model: what the tool does, and when to use it. */
  description: string
  input: z.ZodType
  run: (input: unknown) => Promise<string>
}

export type Talk = {
  /** The system prompt. */
  instructions: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  tools: ModelTool[]
  /** The model is asked at most this many times. Each time it may call tools. */
  stepsMax: number
  /** For each step. */
  outputTokensMax: number
  signal: AbortSignal
  /** Called after each step with its cost, even if a later step fails. Null if the model does not say. */
  onTokens: (tokens: number | null) => void
  /** Called with the text of the current step so far. Text before a tool call is no answer. */
  onText?: (soFar: string) => void
}

/** A language model, run by a provider or beside us. */
export type LanguageModel = {
  /**
   * Returns the model's final text. Throws if the model is unreachable, answers nonsense or breaks off, or
   * `signal` ends it.
   */
  converse(talk: Talk): Promise<string>
}
