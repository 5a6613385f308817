/** Embeds texts as points in a space in which similar meanings are near each other. */
export type Embeddings = {
  /** The name of the space. Points of different spaces cannot be compared. */
  space: string
  /** One point for each text, in order. Throws if the model cannot, answers nonsense, or `signal` ends it. */
  embed(texts: string[], signal: AbortSignal): Promise<Float32Array[]>
}
