/** Answers what is asked for the first time, and remembers it: people type on, and each letter asks again. At `most` all is forgotten. */
export function remembering<T>(most: number, ask: (word: string) => T): (word: string) => T {
  const answers = new Map<string, T>()
  return word => {
    const known = answers.get(word)
    if (known !== undefined) return known
    const answer = ask(word)
    if (answers.size >= most) answers.clear()
    answers.set(word, answer)
    return answer
  }
}
