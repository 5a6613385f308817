import { type Kinds, openWordNet } from './word-net.ts'

/** The kinds of the thing that a word names. Null if it is no word. */
export async function knownKinds(word: string): Promise<Kinds | null> {
  return /^[a-z]{3,}$/.test(word) ? (await openWordNet()).kindsOf(word) : null
}
