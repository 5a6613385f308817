import type { z } from 'zod'

export type Look<T> = {
  /** The system prompt. */
  instructions: string
  /** What is known about the picture, as text. */
  text: string
  /** A JPEG. Null if the model gets the text only. */
  picture: Uint8Array | null
  /** The schema of the answer. */
  answer: z.ZodType<T>
  outputTokensMax: number
  signal: AbortSignal
  /**
   * Called with the cost, even if the answer is useless. Null if the model does not say. Not called if the
   * model refused.
   */
  onTokens: (tokens: number | null) => void
}

/** A model that looks at a picture and answers in a given schema. */
export type VisionModel = {
  /** Throws if the model is unreachable, answers in another form, or `signal` ends it. */
  look<T>(look: Look<T>): Promise<T>
}
