/** Texts as points in a space in which what means the like lies near. */
export type Embeddings = {
  /** Which space: points of different ones cannot be compared. */
  space: string
  /** One point for each text, in their order. Throws when it cannot, answers nonsense, or `signal` ends it. */
  embed(texts: string[], signal: AbortSignal): Promise<Float32Array[]>
}
