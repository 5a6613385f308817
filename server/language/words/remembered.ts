/** Asks at the first call, and answers every later one with the same. */
export function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}
