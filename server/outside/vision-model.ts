import type { z } from 'zod'

export type Look<T> = {
  /** What the model is to find out, and by which rules. */
  instructions: string
  /** What is known of the picture in words. */
  text: string
  /** A JPEG; without one it goes by the words alone. */
  picture: Uint8Array | null
  /** The form of its answer. */
  answer: z.ZodType<T>
  outputTokensMax: number
  signal: AbortSignal
  /** Told what it has cost, also where its answer is of no use; null where the model does not say. Not told where it refused. */
  onTokens: (tokens: number | null) => void
}

/** A model that looks at a picture, and says in a given form what it sees. */
export type VisionModel = {
  /** Throws when it cannot be reached, answers in another form, or `signal` ends it. */
  look<T>(look: Look<T>): Promise<T>
}
