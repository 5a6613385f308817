import type { Clock } from './clock.ts'

type Bounds = { millis: number; most: number; clock: Clock }

/** Remembers answers for some time, at most so many. One that fails is forgotten at once. */
export function rememberAnswers<T>({ millis, most, clock }: Bounds) {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()
  return {
    get(key: string): Promise<T> | undefined {
      const known = answers.get(key)
      return known && known.until > clock() ? known.answer : undefined
    },
    add(key: string, answer: Promise<T>): Promise<T> {
      answers.delete(key)
      answers.set(key, { answer, until: clock() + millis })
      void answer.catch(() => answers.get(key)?.answer === answer && answers.delete(key))
      const [oldest] = answers.keys()
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
      return answer
    },
  }
}
