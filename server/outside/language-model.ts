import type { z } from 'zod'

/** Something that the model may call. What it throws is told to the model as a failure. */
export type ModelTool = {
  name: string
  /** For the model: what it does, and when to use it. */
  description: string
  input: z.ZodType
  run: (input: unknown) => Promise<string>
}

export type Talk = {
  /** What the model is, and by which rules it answers. */
  instructions: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  tools: ModelTool[]
  /** At most so many times it is asked; each time it may call tools. */
  stepsMax: number
  /** Of each time. */
  outputTokensMax: number
  signal: AbortSignal
  /** Told after each step what it has cost, also where a later one fails; null where the model does not say. */
  onTokens: (tokens: number | null) => void
  /** Told what it has said so far since its last step began, as it says it. What comes before a tool is called is no answer. */
  onText?: (soFar: string) => void
}

/** A language model that somebody else runs, or that runs beside us. */
export type LanguageModel = {
  /** What it says in the end. Throws when it cannot be reached, answers nonsense or breaks off, or `signal` ends it. */
  converse(talk: Talk): Promise<string>
}
